#!/usr/bin/env bash
# postal-mime 4.0.0, email-reply-parser 2.3.7, Node 24.21.0; seen on 2026-11-29.
# Text mails of Thunderbird and others are "format=flowed" (RFC 3676): a line that ends with a blank goes on in the next one, so that a phone can break the text
# anew. postal-mime puts such lines together, and one would guess that its `text` then reads as the customer has written it. In fact:
# - a quote keeps the mark of each next line amid its words, "Soap Street 5, > Portland?"; RFC 3676 (4.5) has the marks taken off first and put back at the end;
# - a line of a deeper quote is drawn into the line before, so who said what is lost;
# - "-- " above a signature ends with a blank too and is excepted (4.3). postal-mime excepts it from what comes after, and not where the line before ends with a
#   blank, as a hand leaves one: name and firm are part of the answer then, for email-reply-parser as well, which cuts them off in the same mail without
#   "flowed".
# A mail that a test writes itself has none of this. And a text file that was dropped into the mail ("inline; filename=numbers.txt") is no attachment but a part
# of `text`, while a CSV is one.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 postal-mime@4.0.0 email-reply-parser@2.3.7
cat >run.mjs <<'EOF'
import EmailReplyParser from 'email-reply-parser';
import PostalMime from 'postal-mime';
const head = ['From: ann@home.example', 'To: help@shop.example', 'Subject: Re: Order 1001', 'MIME-Version: 1.0'];
const read = (type, lines) => PostalMime.parse([...head, `Content-Type: ${type}`, '', ...lines, ''].join('\r\n'));
const show = (text) => text.trimEnd().split('\n').map((line) => `    ${line}`.trimEnd()).join('\n');
const mails = {
  'a quote over two lines': ['> Shall we send it to Soap Street 5, ', '> Portland?', '', 'Yes, please.'],
  'a quote within a quote': ['> Where shall it go? ', '>> Soap Street 5', 'That was last year.'],
  'an answer and a signature': ['Soap Street 6, please.', '-- ', 'Ann Roe', 'Roe Rentals'],
  'the same, a blank behind the answer': ['Soap Street 6, please. ', '-- ', 'Ann Roe', 'Roe Rentals'],
};
for (const [name, lines] of Object.entries(mails)) {
  console.log(name);
  for (const type of ['text/plain; charset=utf-8', 'text/plain; charset=utf-8; format=flowed']) {
    const { text } = await read(type, lines);
    console.log(`  ${type.split('; ')[2] ?? 'fixed lines'}:\n${show(text)}`);
    if (name.includes('answer')) console.log(`  of which the answer: ${JSON.stringify(new EmailReplyParser().read(text).getVisibleText().trim())}`);
  }
}
for (const [type, file] of [['text/plain', 'numbers.txt'], ['text/csv', 'numbers.csv']]) {
  const lines = ['--b', 'Content-Type: text/plain', '', 'The numbers are below.', '--b', `Content-Type: ${type}; name=${file}`, `Content-Disposition: inline; filename=${file}`, '', '1001', '--b--'];
  const { text, attachments } = await read('multipart/mixed; boundary=b', lines);
  console.log(`${file}: ${attachments.length} attachments, text ${JSON.stringify(text.trim())}`);
}
EOF
want=$(cat <<'EOF'
a quote over two lines
  fixed lines:
    > Shall we send it to Soap Street 5,
    > Portland?

    Yes, please.
  format=flowed:
    > Shall we send it to Soap Street 5, > Portland?

    Yes, please.
a quote within a quote
  fixed lines:
    > Where shall it go?
    >> Soap Street 5
    That was last year.
  format=flowed:
    > Where shall it go? >> Soap Street 5
    That was last year.
an answer and a signature
  fixed lines:
    Soap Street 6, please.
    --
    Ann Roe
    Roe Rentals
  of which the answer: "Soap Street 6, please."
  format=flowed:
    Soap Street 6, please.
    --
    Ann Roe
    Roe Rentals
  of which the answer: "Soap Street 6, please."
the same, a blank behind the answer
  fixed lines:
    Soap Street 6, please.
    --
    Ann Roe
    Roe Rentals
  of which the answer: "Soap Street 6, please."
  format=flowed:
    Soap Street 6, please. -- Ann Roe
    Roe Rentals
  of which the answer: "Soap Street 6, please. -- Ann Roe\nRoe Rentals"
numbers.txt: 0 attachments, text "The numbers are below.\n\n1001"
numbers.csv: 1 attachments, text "The numbers are below."
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
