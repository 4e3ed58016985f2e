#!/usr/bin/env bash
# vcf 2.1.2, vcard-parser 1.0.0, ical.js 2.2.1, Node 24.21.0; seen on 2026-11-30.
# A vCard escapes commas, semicolons and line breaks within a text by a backslash (RFC 2426 and 6350), and a long line goes on behind a line break and one blank. vcf reads and writes vCards "and jCards"; one would guess that a customer's card
# comes back as it was. In fact vcf neither takes escapes off nor puts them on: a name read is "Ann\, Bo" with the backslash, a note of two lines is one with "\n" in it, and in the jCard "1 Main St\; Apt 2" is cut into two parts, so that "Apt 2" is the town, the town
# the state and the ZIP the country. Written, the two lines of a note are run together without a blank, and the apartment becomes the town for every reader. vcard-parser takes them off, but with a folded line it takes all blanks away, "folded
# overtwo lines", and cuts an address of the web at its semicolon. No error is raised. ical.js reads all of it right, and is what helps. Oracle: the text that was put in, read by ical.js.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 vcf@2.1.2 vcard-parser@1.0.0 ical.js@2.2.1
cat >run.mjs <<'EOF'
import ICAL from 'ical.js';
import vCard from 'vcf';
import vcardParser from 'vcard-parser';
const card = (lines) => ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ann', ...lines, 'END:VCARD', ''].join('\r\n');
const byIcal = (text, name) => new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue(name);
const jCard = (text, name) => vCard.parse(text)[0].toJSON()[1].findLast(([property]) => property === name)[3];
const said = (got, right) => `${JSON.stringify(got)}${JSON.stringify(got) === JSON.stringify(right) ? '' : ' (not right)'}`;
console.log('read:');
for (const [name, lines, right] of [
  ['title', ['TITLE:Ann\\, Bo'], 'Ann, Bo'],
  ['note', ['NOTE:ring twice\\nleave at the door'], 'ring twice\nleave at the door'],
  ['adr', ['ADR:;;1 Main St\\; Apt 2;Dallas;TX;75001;USA'], ['', '', '1 Main St; Apt 2', 'Dallas', 'TX', '75001', 'USA']],
  ['note', ['NOTE:a note that is folded over', '  two lines'], 'a note that is folded over two lines'],
  ['url', ['URL:https://example.com/?a=b;c'], 'https://example.com/?a=b;c'],
  ['tel', ['TEL:+1 555 0100'], '+1 555 0100'],
]) {
  const text = card(lines);
  console.log(`  ${lines.join(' / ')}: ical.js ${said(byIcal(text, name), right)}; vcf ${said(jCard(text, name), right)}; vcard-parser ${said(vcardParser.parse(text)[name][0].value, right)}`);
}
console.log('written:');
const address = ['', '', '1 Main St; Apt 2', 'Dallas', 'TX', '75001', 'USA'];
const note = 'ring twice\nleave at the door';
const own = new vCard();
own.set('fn', 'Ann');
own.set('note', note);
own.set('adr', address);
const byVcf = own.toString('3.0').replaceAll(/\r?\n/g, '\r\n');
const byParser = vcardParser.generate({ fn: [{ value: 'Ann' }], note: [{ value: note }], adr: [{ value: address }] }).trim();
for (const [name, text] of [['vcf', byVcf], ['vcard-parser', byParser.replaceAll(/\r?\n/g, '\r\n')]]) {
  console.log(`  ${name}: note ${said(byIcal(text, 'note'), note)}, address ${said(byIcal(text, 'adr'), address)}`);
}
EOF
want=$(cat <<'EOF'
read:
  TITLE:Ann\, Bo: ical.js "Ann, Bo"; vcf "Ann\\, Bo" (not right); vcard-parser "Ann, Bo"
  NOTE:ring twice\nleave at the door: ical.js "ring twice\nleave at the door"; vcf "ring twice\\nleave at the door" (not right); vcard-parser "ring twice\nleave at the door"
  ADR:;;1 Main St\; Apt 2;Dallas;TX;75001;USA: ical.js ["","","1 Main St; Apt 2","Dallas","TX","75001","USA"]; vcf ["","","1 Main St\\"," Apt 2","Dallas","TX","75001","USA"] (not right); vcard-parser ["","","1 Main St; Apt 2","Dallas","TX","75001","USA"]
  NOTE:a note that is folded over /   two lines: ical.js "a note that is folded over two lines"; vcf "a note that is folded over two lines"; vcard-parser "a note that is folded overtwo lines" (not right)
  URL:https://example.com/?a=b;c: ical.js "https://example.com/?a=b;c"; vcf "https://example.com/?a=b;c"; vcard-parser ["https://example.com/?a=b","c"] (not right)
  TEL:+1 555 0100: ical.js "+1 555 0100"; vcf "+1 555 0100"; vcard-parser "+1 555 0100"
written:
  vcf: note "ring twiceleave at the door" (not right), address ["","","1 Main St"," Apt 2","Dallas","TX","75001","USA"] (not right)
  vcard-parser: note "ring twice\nleave at the door", address ["","","1 Main St; Apt 2","Dallas","TX","75001","USA"]
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
