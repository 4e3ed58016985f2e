#!/usr/bin/env bash
# structured-headers 2.1.0, beside structured-field-values 2.0.4, Node 24.21.0; seen on 2026-11-30.
# Structured fields (RFC 9651) are how new HTTP headers hold numbers, texts, lists and, newly, dates; structured-headers writes and reads them. One would guess that it reads
# what it writes, and what others may write. In fact a number whose digits behind the point round to zero, such as 19.0004, 0.0001 or a time measured as 12.0003 ms, is written
# as "19." with nothing behind the point, which the standard forbids and each reader refuses, itself included; as a field with one bad value is to be ignored as a whole, the
# other members are lost as well, and it depends on the number measured. A date is read only as the last thing of the header: before a comma, a parameter, a blank or the end of
# an inner list it is an error, though it writes all of these, and a dictionary is read or not by the order of its members. A text for people (`DisplayString`) with a new line
# or a tab gets "%a" for "%0a". Writing raises no error. No report was found of these; one (25) was of the number of digits. What helps is to round numbers oneself, and to send
# whole numbers for times.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 structured-headers@2.1.0 structured-field-values@2.0.4
cat >run.mjs <<'EOF'
import { DisplayString, parseDictionary, parseItem, parseList, serializeDictionary, serializeItem, serializeList } from 'structured-headers';
import { decodeDict, decodeItem, decodeList, encodeDict, encodeItem } from 'structured-field-values';
const attempt = (action) => {
  try {
    action();
    return 'read';
  } catch {
    return 'REFUSED';
  }
};
const tell = (header, own, other) => console.log(`${header}: by itself ${attempt(() => own(header))}, by the other ${attempt(() => other(header))}`);
console.log('numbers');
for (const number of [19.5, 19.0004, 12.0003, 0.0001, 2.9999]) tell(serializeItem(number), parseItem, decodeItem);
console.log(`the other writes ${[19.0004, 12.0003, 0.0001, 2.9999].map((number) => encodeItem(number)).join(', ')}`);
tell(serializeDictionary({ cache: 12.0003, hit: true }), parseDictionary, decodeDict);
tell(encodeDict({ cache: 12.0003, hit: true }), parseDictionary, decodeDict);
console.log('dates');
const date = new Date('2026-11-30T12:00:00Z');
const none = new Map();
tell(serializeItem(date), parseItem, decodeItem);
tell(serializeItem([date, new Map([['exact', true]])]), parseItem, decodeItem);
for (const list of [[[1, none], [date, none]], [[date, none], [1, none]], [[[[date, none]], none]]]) tell(serializeList(list), parseList, decodeList);
for (const members of [{ bars: 2, at: date }, { at: date, bars: 2 }]) tell(serializeDictionary(members), parseDictionary, decodeDict);
console.log('texts for people');
for (const text of ['Café', 'two\nlines', 'a\ttab']) {
  const header = serializeItem(new DisplayString(text));
  console.log(`${header}: by itself ${attempt(() => parseItem(header))}`);
}
EOF
want=$(cat <<'EOF'
numbers
19.5: by itself read, by the other read
19.: by itself REFUSED, by the other REFUSED
12.: by itself REFUSED, by the other REFUSED
0.: by itself REFUSED, by the other REFUSED
3.: by itself REFUSED, by the other REFUSED
the other writes 19.0, 12.0, 0.0, 3.0
cache=12., hit: by itself REFUSED, by the other REFUSED
cache=12.0, hit: by itself read, by the other read
dates
@1796040000: by itself read, by the other read
@1796040000;exact: by itself REFUSED, by the other read
1, @1796040000: by itself read, by the other read
@1796040000, 1: by itself REFUSED, by the other read
(@1796040000): by itself REFUSED, by the other read
bars=2, at=@1796040000: by itself read, by the other read
at=@1796040000, bars=2: by itself REFUSED, by the other read
texts for people
%"Caf%c3%a9": by itself read
%"two%alines": by itself REFUSED
%"a%9tab": by itself REFUSED
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
