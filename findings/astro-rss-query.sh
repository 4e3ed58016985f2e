#!/usr/bin/env bash
# @astrojs/rss 4.0.19, Node 24.21.0; seen on 2026-11-28.
# The feed's links get a slash at their end unless `trailingSlash: false` says otherwise, which is documented. Of a link with a query
# (`?utm_source=rss`, to count readers) or a fragment (`#recipe`) one would guess that the slash goes where the path ends, or that such a link stays as
# it is. In fact it goes to the end of the text: the campaign is called "rss/", a parameter `scent=rose` asks for "rose/", and no element has the id
# "recipe/", so readers land at the top of the page; a path that has its slash already is no exception. A query that ends like a file ("v=1.5") is
# left alone, and so is an absolute link: the same article has the right address if it is written in full. The build succeeds, and the page
# opens; only the numbers, the filter and the place on the page are wrong.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @astrojs/rss@4.0.19 fast-xml-parser@5.3.2
cat >run.mjs <<'EOF'
import rss from '@astrojs/rss';
import { XMLParser } from 'fast-xml-parser';
const site = 'https://shop.example';
const links = ['/guides/lather', '/guides/lather?utm_source=rss', '/guides/lather/?utm_source=rss', '/soaps?scent=rose', '/guides/lather#recipe', '/guides/lather/#recipe', '/guides/lather?v=1.5', `${site}/guides/lather?utm_source=rss`];
for (const trailingSlash of [undefined, false]) {
  console.log(trailingSlash === undefined ? 'as it comes' : 'trailingSlash: false');
  const items = links.map((link) => ({ title: 'Lather', link }));
  const feed = await rss({ title: 'Soap', description: 'Guides', site, items, trailingSlash });
  const { item } = new XMLParser().parse(await feed.text()).rss.channel;
  links.forEach((link, index) => {
    const { pathname, searchParams, hash } = new URL(item[index].link);
    console.log(`  ${link}: path ${[pathname, ...[...searchParams].map((pair) => pair.join(' is ')), ...(hash ? [`fragment ${hash}`] : [])].join(', ')}`);
  });
}
EOF
want=$(cat <<'EOF'
as it comes
  /guides/lather: path /guides/lather/
  /guides/lather?utm_source=rss: path /guides/lather, utm_source is rss/
  /guides/lather/?utm_source=rss: path /guides/lather/, utm_source is rss/
  /soaps?scent=rose: path /soaps, scent is rose/
  /guides/lather#recipe: path /guides/lather, fragment #recipe/
  /guides/lather/#recipe: path /guides/lather/, fragment #recipe/
  /guides/lather?v=1.5: path /guides/lather, v is 1.5
  https://shop.example/guides/lather?utm_source=rss: path /guides/lather, utm_source is rss
trailingSlash: false
  /guides/lather: path /guides/lather
  /guides/lather?utm_source=rss: path /guides/lather, utm_source is rss
  /guides/lather/?utm_source=rss: path /guides/lather/, utm_source is rss
  /soaps?scent=rose: path /soaps, scent is rose
  /guides/lather#recipe: path /guides/lather, fragment #recipe
  /guides/lather/#recipe: path /guides/lather/, fragment #recipe
  /guides/lather?v=1.5: path /guides/lather, v is 1.5
  https://shop.example/guides/lather?utm_source=rss: path /guides/lather, utm_source is rss
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
