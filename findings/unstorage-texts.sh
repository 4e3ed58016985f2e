#!/usr/bin/env bash
# unstorage 1.17.6, Node 24.21.0; seen on 2026-11-29.
# unstorage is the store of Nitro, Nuxt and many small servers: one interface, and drivers for files, Redis, Netlify's blobs and others. Its README promises
# "auto JSON value serialization and deserialization". One would guess that a text that is set is the text that one gets, since JSON tells "10001" from 10001,
# and a field of an object does come back as it was. In fact a text is written without quotes, and the reader makes of it what it looks like: the ZIP of New
# York is a number and that of Boston, which begins with a zero, a text, so a test with one of them may pass. The number of a gift card of 16 digits has another
# last digit, a discount code "12E3" is 12000, the price "19.90" is 19.9, the customer named Null is nobody, as if the key had never been set, and a text that is
# JSON, say structured data for the page, is an object. `getItem<string>` in TypeScript promises what nothing keeps, and nothing is reported. `getItems` does the
# same. `getItemRaw`, which was made as the way round it, gives the text with the driver in memory and a Buffer with that of files, so tests and production
# differ. What helps is to store an object with the text in it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 unstorage@1.17.6
cat >run.mjs <<'EOF'
import { inspect } from 'node:util';
import { createStorage } from 'unstorage';
import files from 'unstorage/drivers/fs';
import memory from 'unstorage/drivers/memory';
const storages = { memory: createStorage({ driver: memory() }), files: createStorage({ driver: files({ base: './data' }) }) };
const values = {
  'ZIP of New York': '10001',
  'ZIP of Boston': '02134',
  'ZIP of nine digits': '10001-1234',
  'discount code': '12E3',
  'price': '19.90',
  'number with blanks': ' 7 ',
  'gift card of 16 digits': '9400111899223197',
  'tracking number of 22 digits': '9400111899223197428490',
  'last name': 'Null',
  'note': 'nan',
  'answer': 'True',
  'JSON': '{"price":"19.90"}',
  'bigint of 16 digits': 1234567890123456n,
  'bigint of 17 digits': 12345678901234567n,
  'field of an object': { zip: '10001' },
  'word': 'rose',
};
for (const [name, value] of Object.entries(values)) {
  const got = [];
  for (const storage of Object.values(storages)) {
    await storage.setItem('key', value);
    got.push(inspect(await storage.getItem('key')));
  }
  console.log(`${name}: ${inspect(value)} is ${got[0]}${got[0] === got[1] ? '' : `, in files ${got[1]}`}`);
}
for (const [name, storage] of Object.entries(storages)) {
  await storage.setItem('zip', '10001');
  const [{ value }] = await storage.getItems(['zip']);
  console.log(`${name}: getItems ${inspect(value)}, getItemRaw ${inspect(await storage.getItemRaw('zip'))}`);
}
EOF
want=$(cat <<'EOF'
ZIP of New York: '10001' is 10001
ZIP of Boston: '02134' is '02134'
ZIP of nine digits: '10001-1234' is '10001-1234'
discount code: '12E3' is 12000
price: '19.90' is 19.9
number with blanks: ' 7 ' is 7
gift card of 16 digits: '9400111899223197' is 9400111899223196
tracking number of 22 digits: '9400111899223197428490' is '9400111899223197428490'
last name: 'Null' is null
note: 'nan' is NaN
answer: 'True' is true
JSON: '{"price":"19.90"}' is { price: '19.90' }
bigint of 16 digits: 1234567890123456n is 1234567890123456
bigint of 17 digits: 12345678901234567n is '12345678901234567'
field of an object: { zip: '10001' } is { zip: '10001' }
word: 'rose' is 'rose'
memory: getItems 10001, getItemRaw '10001'
files: getItems 10001, getItemRaw <Buffer 31 30 30 30 31>
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
