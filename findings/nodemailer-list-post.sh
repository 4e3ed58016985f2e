#!/usr/bin/env bash
# nodemailer 10.6.0, postal-mime 4.0.0, Node 24.21.0; seen on 2026-11-28.
# Mail to many needs a way out: List-Unsubscribe with a web address and List-Unsubscribe-Post: "List-Unsubscribe=One-Click" (RFC 8058), as Gmail and Yahoo
# demand of those who send much. nodemailer's option `list` writes the headers that begin with "List-", so one would guess that it writes the pair. In
# fact it takes every value for an address: the fixed text becomes "<http://List-Unsubscribe=One-Click>", which is not what the RFC asks for, and the
# mail goes out like that. `unsubscribePost` becomes a header without the hyphen. So do "NO" of List-Post (RFC 2369: nobody may post) and a telephone
# number become web addresses, and two ways out as a list are two headers, of which RFC 2369 allows one; a list within a list is one header.
# `headers: { 'List-Unsubscribe-Post': ... }` writes it as it is.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 nodemailer@10.6.0 postal-mime@4.0.0
cat >run.mjs <<'EOF'
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
const leave = 'https://shop.example/leave?id=5';
const oneClick = 'List-Unsubscribe=One-Click';
const ways = {
  "list: 'unsubscribe-post'": { list: { unsubscribe: leave, 'unsubscribe-post': oneClick } },
  'list: unsubscribePost': { list: { unsubscribe: leave, unsubscribePost: oneClick } },
  'headers': { list: { unsubscribe: leave }, headers: { 'List-Unsubscribe-Post': oneClick } },
  'address and comment': { list: { unsubscribe: { url: leave, comment: 'Leave (now)' } } },
  'two ways out, a list': { list: { unsubscribe: [leave, 'leave@shop.example?subject=5'] } },
  'two ways out, a list in a list': { list: { unsubscribe: [[leave, 'leave@shop.example?subject=5']] } },
  'nobody may post': { list: { post: 'NO' } },
  'owner by telephone': { list: { owner: 'tel:+12025550100' } },
};
for (const [way, options] of Object.entries(ways)) {
  const { message } = await transport.sendMail({ from: 'news@shop.example', to: 'ann@home.example', subject: 'Soap news', text: 'Rose is back.', ...options });
  const { headers } = await PostalMime.parse(message);
  const list = headers.filter(({ key }) => key.startsWith('list-'));
  console.log(`${way}\n${list.map(({ key, value }) => `  ${key}: ${value}`).join('\n')}`);
  const post = list.find(({ key }) => key === 'list-unsubscribe-post');
  if (post) console.log(`  one click as RFC 8058 has it: ${post.value === oneClick ? 'yes' : 'no'}`);
}
EOF
want=$(cat <<'EOF'
list: 'unsubscribe-post'
  list-unsubscribe: <https://shop.example/leave?id=5>
  list-unsubscribe-post: <http://List-Unsubscribe=One-Click>
  one click as RFC 8058 has it: no
list: unsubscribePost
  list-unsubscribe: <https://shop.example/leave?id=5>
  list-unsubscribepost: <http://List-Unsubscribe=One-Click>
headers
  list-unsubscribe-post: List-Unsubscribe=One-Click
  list-unsubscribe: <https://shop.example/leave?id=5>
  one click as RFC 8058 has it: yes
address and comment
  list-unsubscribe: <https://shop.example/leave?id=5> (Leave \(now\))
two ways out, a list
  list-unsubscribe: <https://shop.example/leave?id=5>
  list-unsubscribe: <mailto:leave@shop.example?subject=5>
two ways out, a list in a list
  list-unsubscribe: <https://shop.example/leave?id=5>, <mailto:leave@shop.example?subject=5>
nobody may post
  list-post: <http://NO>
owner by telephone
  list-owner: <http://tel:+12025550100>
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
