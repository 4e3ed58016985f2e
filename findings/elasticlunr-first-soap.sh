#!/usr/bin/env bash
# elasticlunr 0.9.5, Node 24.21.0; seen on 2026-12-01.
# The readme says that a document is updated by `updateDoc` and removed by `removeDocByRef` or `removeDoc`, and has numbers as ids. One would guess that number 0 is as good as number 1, as it is for `addDoc`, `search` and `removeDoc`. In fact
# `removeDocByRef`, by which `updateDoc` takes the old words out, returns at once if the reference is falsy. So of a list that is numbered by its index the first soap keeps all the words it ever had: renamed from "Pine needle" to "Oat" it is still
# found by "pine", and shown as "Oat"; and removed by its number it stays. The others are right. No error is raised; no report of it was found. What helps is to give the number as a text.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 elasticlunr@0.9.5
cat >run.mjs <<'EOF'
import elasticlunr from 'elasticlunr';
const soaps = ['Pine needle', 'Mint', 'Rose'];
const build = (first) =>
  elasticlunr(function () {
    this.setRef('id');
    this.addField('name');
    soaps.forEach((name, index) => this.addDoc({ id: first + index, name }));
  });
const found = (index, word) => index.search(word, {}).map(({ ref }) => `${ref} ${index.documentStore.getDoc(ref).name}`).join(', ') || 'none';
for (const first of [0, 1]) {
  const index = build(first);
  index.updateDoc({ id: first, name: 'Oat' });
  index.updateDoc({ id: first + 1, name: 'Lime' });
  console.log(`numbered from ${first}, the first two renamed Oat and Lime: pine ${found(index, 'pine')}; oat ${found(index, 'oat')}; mint ${found(index, 'mint')}; lime ${found(index, 'lime')}`);
}
for (const first of [0, 1]) {
  const index = build(first);
  index.removeDocByRef(first);
  index.removeDocByRef(first + 1);
  console.log(`numbered from ${first}, the first two removed by number: pine ${found(index, 'pine')}; mint ${found(index, 'mint')}; ${index.documentStore.length} left`);
}
const again = build(0);
for (const name of ['Oat', 'Lime', 'Clay', 'Honey']) again.updateDoc({ id: 0, name });
console.log(`number 0 renamed four times: ${['pine', 'needle', 'oat', 'lime', 'clay', 'honey'].map((word) => `${word} ${found(again, word)}`).join('; ')}`);
const byText = build(0);
byText.updateDoc({ id: '0', name: 'Oat' });
console.log(`renamed as number "0", a text: pine ${found(byText, 'pine')}; oat ${found(byText, 'oat')}`);
EOF
want=$(cat <<'EOF'
numbered from 0, the first two renamed Oat and Lime: pine 0 Oat; oat 0 Oat; mint none; lime 1 Lime
numbered from 1, the first two renamed Oat and Lime: pine none; oat 1 Oat; mint none; lime 2 Lime
numbered from 0, the first two removed by number: pine 0 Pine needle; mint none; 2 left
numbered from 1, the first two removed by number: pine none; mint none; 1 left
number 0 renamed four times: pine 0 Honey; needle 0 Honey; oat 0 Honey; lime 0 Honey; clay 0 Honey; honey 0 Honey
renamed as number "0", a text: pine none; oat 0 Oat
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
