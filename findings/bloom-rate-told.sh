#!/usr/bin/env bash
# bloom-filters 3.0.4, Node 24.21.0; seen on 2026-11-30.
# A Bloom filter says of some things that were never put in that they are there; `rate()` is documented to "compute the filter's false positive rate", "something around 0.1" for one that was made for 0.1. One would guess that it
# tells the share of strangers that are taken, so that one can see when a filter of used gift codes is too full. In fact `rate()` of a filled `BloomFilter` is three to six times too low below: it counts the bits that are set, and puts
# the number into the formula that wants the hashes of all that was added; the share of set bits to the power of the hashes is right. That of a `ScalableBloomFilter`, which takes a larger part for every part that is full
# and asks all of them, is the rate of the newest alone: just behind such a step it is 1e-15 where one of a hundred is taken, and so it falls from 0.0024 to nothing while codes are added; what the full parts take is never told. No error is
# raised. `rate()` of a `PartitionedBloomFilter` is right if it is not small, and the `BloomFilter` itself keeps what it was made for. No report of it was found. What helps is to count strangers, as below.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 bloom-filters@3.0.4
cat >run.mjs <<'EOF'
import filters from 'bloom-filters';
const strangers = (filter) => {
  let taken = 0;
  for (let each = 0; each < 10000; each += 1) if (filter.has(`stranger ${each}`)) taken += 1;
  return (taken / 10000).toFixed(4);
};
const told = (filter) => (filter.rate() < 1e-6 ? filter.rate().toExponential(0) : filter.rate().toFixed(4));
const fill = (filter, codes) => {
  for (let each = 0; each < codes; each += 1) filter.add(`code ${each}`);
  return filter;
};
const { BloomFilter, PartitionedBloomFilter, ScalableBloomFilter } = filters;
for (const wish of [0.1, 0.05, 0.01]) {
  const filter = fill(BloomFilter.create(400, wish), 400);
  const { _filter, _size, _nbHashes } = filter.saveAsJSON();
  let bits = 0;
  for (const byte of Buffer.from(_filter.content, 'base64')) bits += byte.toString(2).replaceAll('0', '').length;
  const own = ((bits / _size) ** _nbHashes).toFixed(4);
  const parts = fill(PartitionedBloomFilter.create(400, wish), 400);
  console.log(`400 codes, made for ${wish}: BloomFilter says ${told(filter)}, takes ${strangers(filter)}, by its set bits ${own}; partitioned says ${told(parts)}, takes ${strangers(parts)}`);
}
const scalable = ScalableBloomFilter.create(400, 0.01);
let added = 0;
for (const codes of [200, 300, 400, 450, 600]) {
  for (; added < codes; added += 1) scalable.add(`code ${added}`);
  console.log(`scalable, made for 0.01, ${codes} codes: says ${told(scalable)}, takes ${strangers(scalable)}`);
}
EOF
want=$(cat <<'EOF'
400 codes, made for 0.1: BloomFilter says 0.0334, takes 0.1000, by its set bits 0.0969; partitioned says 0.0958, takes 0.1002
400 codes, made for 0.05: BloomFilter says 0.0139, takes 0.0496, by its set bits 0.0520; partitioned says 0.0552, takes 0.0545
400 codes, made for 0.01: BloomFilter says 0.0017, takes 0.0106, by its set bits 0.0098; partitioned says 0.0103, takes 0.0124
scalable, made for 0.01, 200 codes: says 0.0003, takes 0.0009
scalable, made for 0.01, 300 codes: says 0.0024, takes 0.0033
scalable, made for 0.01, 400 codes: says 1e-15, takes 0.0103
scalable, made for 0.01, 450 codes: says 2e-11, takes 0.0103
scalable, made for 0.01, 600 codes: says 1e-7, takes 0.0103
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
