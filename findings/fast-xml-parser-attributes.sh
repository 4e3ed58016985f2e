#!/usr/bin/env bash
# fast-xml-parser 5.12.1, Node 24.21.0; seen on 2026-11-29.
# A feed is read with XMLParser, something is changed in the object, and XMLBuilder writes it, both with `ignoreAttributes: false`. One would guess that
# the file is well-formed XML again and that what nobody touched is as it was. In fact the builder leaves out the value of every attribute that is "true":
# `<guid isPermaLink="true">` becomes `<guid isPermaLink>`, as in HTML, which is no XML: the package's own validator refuses it, and so does saxes. "false" keeps
# its value, so a feed of items with isPermaLink="false" passes all tests. `suppressBooleanAttributes: false` mends it. Texts change too: the ids of a merchant
# feed are numbers, so that the zeros before a GTIN are lost, "1e3" is 1000, "0x1F" is 31, and a parcel's 22 digits are rounded (`parseTagValue: false` mends
# that); and a title written with numeric entities, `Rose &#38; Oat`, shows its code in the new file whatever the two options say, since `&#38;` is not
# decoded but its & is escaped once more. Nothing is reported.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 fast-xml-parser@5.12.1 saxes@6.0.0
cat >run.mjs <<'EOF'
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';
const feed = (isPermaLink) => `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>
  <guid isPermaLink="${isPermaLink}">soap-1</guid><title>Rose &#38; Oat</title>
  <g:id>1e3</g:id><g:mpn>0x1F</g:mpn><g:gtin>00012345678905</g:gtin><g:tracking>9400111899223100012345</g:tracking>
</item></channel></rss>`;
const other = (xml) => {
  try {
    new SaxesParser().write(xml).close();
    return 'well-formed';
  } catch (error) {
    return error.message.split(': ').at(-1);
  }
};
const rewritten = (xml, options = {}) => new XMLBuilder({ ignoreAttributes: false, ...options }).build(new XMLParser({ ignoreAttributes: false, ...options }).parse(xml));
const show = (name, xml) => {
  const verdict = XMLValidator.validate(xml);
  console.log(`${name}: its validator: ${verdict === true ? 'valid' : verdict.err.msg}; saxes: ${other(xml)}`);
};
const exact = { suppressBooleanAttributes: false, parseTagValue: false };
for (const isPermaLink of [true, false]) {
  const xml = feed(isPermaLink);
  show(`isPermaLink="${isPermaLink}"`, xml);
  show('  written again', rewritten(xml));
  show('  written again, with both options', rewritten(xml, exact));
}
console.log(rewritten(feed(true)).replaceAll('><', '>\n<'));
console.log(rewritten(feed(true), exact).match(/<guid.*?<.title>|<g:.*(?=<.item)/g).join('\n'));
EOF
want=$(cat <<'EOF'
isPermaLink="true": its validator: valid; saxes: well-formed
  written again: its validator: boolean attribute 'isPermaLink' is not allowed.; saxes: attribute without value.
  written again, with both options: its validator: valid; saxes: well-formed
isPermaLink="false": its validator: valid; saxes: well-formed
  written again: its validator: valid; saxes: well-formed
  written again, with both options: its validator: valid; saxes: well-formed
<rss xmlns:g="http://base.google.com/ns/1.0">
<channel>
<item>
<guid isPermaLink>soap-1</guid>
<title>Rose &amp;#38; Oat</title>
<g:id>1000</g:id>
<g:mpn>31</g:mpn>
<g:gtin>12345678905</g:gtin>
<g:tracking>9.4001118992231e+21</g:tracking>
</item>
</channel>
</rss>
<guid isPermaLink="true">soap-1</guid><title>Rose &amp;#38; Oat</title>
<g:id>1e3</g:id><g:mpn>0x1F</g:mpn><g:gtin>00012345678905</g:gtin><g:tracking>9400111899223100012345</g:tracking>
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
