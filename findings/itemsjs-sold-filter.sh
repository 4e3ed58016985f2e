#!/usr/bin/env bash
# itemsjs 2.4.4, Node 24.21.0; seen on 2026-12-01.
# By the readme `conjunction: true`, the default, "stands for an AND query (results have to fit all selected facet-values)". One would guess that the order in which they are selected does not matter, and that no item fits a value that none has, as when
# the last gift box is sold and somebody has the link with its filter. In fact the first value that no item has is skipped, as the result so far is still undefined, and the second one then begins it: "gift and vegan" shows all that is vegan, "vegan and gift"
# nothing, and so across facets: "a gift, for dry skin" is all for dry skin. Alone such a value finds nothing. `not_filters`, which the package has beside `filters` though the readme does not list it, finds
# nothing together with a filter, since each of its values is also intersected as if it were a value of the first kind that does not exist: "dry" is two soaps, "not new" one of them, "dry and not new" none, and all counts are 0. No
# error is raised; a report of either was not found. What helps is `filters_query`, which is right.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 itemsjs@2.4.4
cat >run.mjs <<'EOF'
import itemsjs from 'itemsjs';
const soaps = [
  { id: 1, name: 'Pine', skin: 'dry', tags: ['new'] },
  { id: 2, name: 'Oat', skin: 'dry', tags: ['vegan'] },
  { id: 3, name: 'Mint', skin: 'oily', tags: ['new', 'vegan'] },
];
const shop = itemsjs(soaps, { searchableFields: ['name'], aggregations: { skin: {}, tags: {} } });
const found = (options) => shop.search(options).data.items.map(({ name }) => name).join(' ') || 'none';
console.log(`three soaps, none of them a gift, "all tags": vegan ${found({ filters: { tags: ['vegan'] } })}; gift ${found({ filters: { tags: ['gift'] } })}`);
console.log(`vegan and gift ${found({ filters: { tags: ['vegan', 'gift'] } })}; gift and vegan ${found({ filters: { tags: ['gift', 'vegan'] } })}`);
console.log(`for dry skin and a gift ${found({ filters: { skin: ['dry'], tags: ['gift'] } })}; a gift and for dry skin ${found({ filters: { tags: ['gift'], skin: ['dry'] } })}`);
const one = itemsjs(soaps, { searchableFields: ['name'], aggregations: { tags: { conjunction: false } } });
const any = (tags) => one.search({ filters: { tags } }).data.items.map(({ name }) => name).join(' ') || 'none';
console.log(`"any tag": gift ${any(['gift'])}; gift or vegan ${any(['gift', 'vegan'])}`);
console.log(`dry ${found({ filters: { skin: ['dry'] } })}; not new ${found({ not_filters: { tags: ['new'] } })}; dry and not new ${found({ filters: { skin: ['dry'] }, not_filters: { tags: ['new'] } })}`);
const buckets = shop.search({ filters: { skin: ['dry'] }, not_filters: { tags: ['new'] } }).data.aggregations.tags.buckets;
console.log(`dry and not new, counted by tag: ${buckets.map(({ key, doc_count }) => `${key} ${doc_count}`).sort().join(', ')}`);
console.log(`as filters_query: gift and vegan ${found({ filters_query: 'tags:gift AND tags:vegan' })}; vegan and gift ${found({ filters_query: 'tags:vegan AND tags:gift' })}`);
EOF
want=$(cat <<'EOF'
three soaps, none of them a gift, "all tags": vegan Oat Mint; gift none
vegan and gift none; gift and vegan Oat Mint
for dry skin and a gift none; a gift and for dry skin Pine Oat
"any tag": gift none; gift or vegan Oat Mint
dry Pine Oat; not new Oat; dry and not new none
dry and not new, counted by tag: new 0, vegan 0
as filters_query: gift and vegan none; vegan and gift none
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
