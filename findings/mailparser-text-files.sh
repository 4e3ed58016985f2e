#!/usr/bin/env bash
# mailparser 3.14.2, Node 24.21.0; seen on 2026-11-29.
# A customer's mail comes with a file, and mailparser gives `text`, `html` and `attachments`. Apple's Mail marks what it can show as `Content-Disposition: inline`,
# with a file name. One would guess that a part with a file name is an attachment, and with that mark a CSV and a PDF are. In fact a .txt or .html file that is not
# marked "attachment" is written into the letter, its name is gone, and `attachments` is empty: a help desk that stores files stores none, and a plain letter has an
# `html` now. The report of a mail server about a letter that could not be delivered becomes words of the mail as well, so that who reads it has no part of its own to
# look for. And the `text` that is made of a letter that is HTML alone has nothing between the cells of a table, nor between its rows: 2 bars of Rose at 19.00 and one
# of Oat are "Rose219.00Oat19.50". What helps is to take the structure from a parser that gives all parts, and to make the text of `html` oneself (`skipHtmlToText`).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 mailparser@3.14.2
cat >run.mjs <<'EOF'
import { simpleParser } from 'mailparser';
const head = ['From: Ann <ann@example.com>', 'To: shop@example.com', 'Subject: Order 1001', 'MIME-Version: 1.0'];
const read = async (name, lines) => {
  const { text, html, attachments } = await simpleParser([...head, ...lines, ''].join('\r\n'));
  const files = attachments.map(({ filename, contentType }) => filename ?? contentType);
  console.log(`${name}: ${files.length === 0 ? 'no files' : `files ${files.join(', ')}`}; text ${JSON.stringify(text)}; html ${JSON.stringify(html)}`);
};
const mixed = (...parts) => ['Content-Type: multipart/mixed; boundary=b', '', ...parts.flatMap((part) => ['--b', ...part]), '--b--'];
const letter = ['Content-Type: text/plain', '', 'Please print this on the label.'];
const file = (type, name, disposition) => [`Content-Type: ${type}; name=${name}`, ...(disposition ? [`Content-Disposition: ${disposition}; filename=${name}`] : []), '', 'wedding favors'];
const kinds = { 'label.txt': 'text/plain', 'label.html': 'text/html', 'label.csv': 'text/csv', 'label.md': 'text/markdown', 'label.pdf': 'application/pdf' };
for (const disposition of ['attachment', 'inline', undefined]) {
  for (const [name, type] of Object.entries(kinds)) {
    await read(`${name}, ${disposition ?? 'no disposition'}`, mixed(letter, file(type, name, disposition)));
  }
}
const report = ['Content-Type: message/delivery-status', '', 'Final-Recipient: rfc822; ann@example.com', 'Action: failed', 'Status: 5.1.1'];
const returned = ['Content-Type: message/rfc822', '', 'From: shop@example.com', 'Subject: Your order', '', 'Thank you'];
await read('report', mixed(['Content-Type: text/plain', '', 'It could not be delivered.'], report, returned));
await read('table', ['Content-Type: text/html', '', '<table><tr><td>Rose</td><td>2</td><td>19.00</td></tr><tr><td>Oat</td><td>1</td><td>9.50</td></tr></table>']);
EOF
want=$(cat <<'EOF'
label.txt, attachment: files label.txt; text "Please print this on the label."; html false
label.html, attachment: files label.html; text "Please print this on the label."; html false
label.csv, attachment: files label.csv; text "Please print this on the label."; html false
label.md, attachment: files label.md; text "Please print this on the label."; html false
label.pdf, attachment: files label.pdf; text "Please print this on the label."; html false
label.txt, inline: no files; text "Please print this on the label.\nwedding favors"; html false
label.html, inline: no files; text "Please print this on the label.\nwedding favors"; html "<p>Please print this on the label.</p><br/>\nwedding favors"
label.csv, inline: files label.csv; text "Please print this on the label."; html false
label.md, inline: files label.md; text "Please print this on the label."; html false
label.pdf, inline: files label.pdf; text "Please print this on the label."; html false
label.txt, no disposition: no files; text "Please print this on the label.\nwedding favors"; html false
label.html, no disposition: no files; text "Please print this on the label.\nwedding favors"; html "<p>Please print this on the label.</p><br/>\nwedding favors"
label.csv, no disposition: files label.csv; text "Please print this on the label."; html false
label.md, no disposition: files label.md; text "Please print this on the label."; html false
label.pdf, no disposition: files label.pdf; text "Please print this on the label."; html false
report: files message/rfc822; text "It could not be delivered.\nFinal-Recipient: rfc822; ann@example.com\nAction: failed\nStatus: 5.1.1"; html false
table: no files; text "Rose219.00Oat19.50"; html "<table><tr><td>Rose</td><td>2</td><td>19.00</td></tr><tr><td>Oat</td><td>1</td><td>9.50</td></tr></table>\n"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
