#!/usr/bin/env bash
# feed 6.0.0 (RSS, Atom and JSON feeds from one list of items), rss-parser 3.13.0, Node 24.21.0; seen on 2026-11-28.
# An item may have a picture (`image`) and a file (`enclosure`, `audio`, `video`), each as an address or with `type` and `length`. One would guess that all
# of them reach all three feeds, and that a type which is given is the one that is written. In fact:
# - RSS has room for one: a picture replaces the enclosure, and a sound or a film the picture, without a word; Atom has them all, JSON the picture alone;
# - Atom ignores the type that is given, and makes one of the path's ending: an MP3 given as audio/mpeg is an "image/mp3" as `enclosure`, a PDF an
#   "image/pdf"; RSS keeps the given one. Of pictures given by address alone, image/jpg and image/svg are no types (image/jpeg, image/svg+xml), and a path
#   without an ending is the type itself: "image//media/rose";
# - an item without `id` has its link as id in RSS and Atom, and none in JSON, where the format demands one.
# Nothing is reported; the types allow all of it. A picture inside the content, and one file an item with its own `type`, are safe in RSS.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 feed@6.0.0 rss-parser@3.13.0
cat >run.mjs <<'EOF'
import { Feed } from 'feed';
import Parser from 'rss-parser';
const shop = 'https://shop.example';
const pdf = { url: `${shop}/lather.pdf`, type: 'application/pdf', length: 500 };
const mp3 = { url: `${shop}/lather.mp3`, type: 'audio/mpeg', length: 900 };
const items = {
  'picture': { image: `${shop}/rose.jpg` },
  'picture with its type': { image: { url: `${shop}/rose.jpg`, type: 'image/jpeg', length: 70 } },
  'vector picture': { image: `${shop}/rose.svg` },
  'picture without an ending': { image: `${shop}/media/rose?w=400` },
  'PDF': { enclosure: pdf },
  'PDF and picture': { enclosure: pdf, image: `${shop}/rose.png` },
  'sound': { audio: mp3 },
  'sound as enclosure': { enclosure: mp3 },
  'picture and sound': { image: `${shop}/rose.png`, audio: mp3 },
  'film': { video: `${shop}/lather.mp4` },
};
const feed = new Feed({ title: 'Guides', id: `${shop}/`, link: `${shop}/`, copyright: 'Soap', updated: new Date(0) });
for (const [title, files] of Object.entries(items)) feed.addItem({ title, link: `${shop}/guides/lather`, date: new Date(0), ...files });
const rss = await new Parser().parseString(feed.rss2());
const atom = await new Parser({ customFields: { item: [['link', 'links', { keepArray: true }], 'id'] } }).parseString(feed.atom1());
const json = JSON.parse(feed.json1());
const asText = ({ url, href, type, length }) => `${(url ?? href).slice(shop.length)} is ${type}, ${length ?? '?'} bytes`;
Object.keys(items).forEach((title, index) => {
  const { enclosure } = rss.items[index];
  const enclosures = atom.items[index].links.map(({ $ }) => $).filter(({ rel }) => rel === 'enclosure');
  const { image, attachments } = json.items[index];
  console.log(title);
  console.log(`  RSS:  ${asText(enclosure)}`);
  console.log(`  Atom: ${enclosures.map(asText).join('; ')}`);
  console.log(`  JSON: ${image?.slice(shop.length) ?? 'no picture'}, ${attachments ? attachments.length : 'no'} attachments`);
});
console.log(`ids of an item without one: RSS ${rss.items[0].guid}, Atom ${atom.items[0].id}, JSON ${json.items[0].id}`);
EOF
want=$(cat <<'EOF'
picture
  RSS:  /rose.jpg is image/jpg, 0 bytes
  Atom: /rose.jpg is image/jpg, ? bytes
  JSON: /rose.jpg, no attachments
picture with its type
  RSS:  /rose.jpg is image/jpeg, 70 bytes
  Atom: /rose.jpg is image/jpg, 70 bytes
  JSON: /rose.jpg, no attachments
vector picture
  RSS:  /rose.svg is image/svg, 0 bytes
  Atom: /rose.svg is image/svg, ? bytes
  JSON: /rose.svg, no attachments
picture without an ending
  RSS:  /media/rose?w=400 is image//media/rose, 0 bytes
  Atom: /media/rose?w=400 is image//media/rose, ? bytes
  JSON: /media/rose?w=400, no attachments
PDF
  RSS:  /lather.pdf is application/pdf, 500 bytes
  Atom: /lather.pdf is image/pdf, 500 bytes
  JSON: no picture, no attachments
PDF and picture
  RSS:  /rose.png is image/png, 0 bytes
  Atom: /lather.pdf is image/pdf, 500 bytes; /rose.png is image/png, ? bytes
  JSON: /rose.png, no attachments
sound
  RSS:  /lather.mp3 is audio/mpeg, 900 bytes
  Atom: /lather.mp3 is audio/mp3, 900 bytes
  JSON: no picture, no attachments
sound as enclosure
  RSS:  /lather.mp3 is audio/mpeg, 900 bytes
  Atom: /lather.mp3 is image/mp3, 900 bytes
  JSON: no picture, no attachments
picture and sound
  RSS:  /lather.mp3 is audio/mpeg, 900 bytes
  Atom: /rose.png is image/png, ? bytes; /lather.mp3 is audio/mp3, 900 bytes
  JSON: /rose.png, no attachments
film
  RSS:  /lather.mp4 is video/mp4, 0 bytes
  Atom: /lather.mp4 is video/mp4, ? bytes
  JSON: no picture, no attachments
ids of an item without one: RSS https://shop.example/guides/lather, Atom https://shop.example/guides/lather, JSON undefined
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
