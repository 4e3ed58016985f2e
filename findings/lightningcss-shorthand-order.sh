#!/usr/bin/env bash
# lightningcss 1.33.0, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0); seen on 2026-11-28. Vite and Tailwind minify by it.
# A shorthand sets all of its longhands, so one that is to differ is written after it. One would guess that a minifier keeps that order, or folds the
# longhand into the shorthand, as this one does with `line-height` after `font`. In fact longhands that it does not know as parts of the shorthand
# are moved in front of it, and so are lost, with no warning: `transition-behavior` after `transition` (a dialog then closes without its
# transition), `overflow-block` after `overflow`, and all of the newer parts of `font`, among them tabular figures, kerning and variable axes.
# Longhands in a rule of their own, or in the shorthand (`transition: display 1s allow-discrete`), are safe.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 lightningcss@1.33.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { transform } from 'lightningcss';
import { chromium } from 'playwright-core';
const rules = {
  'line-height': 'font: 1rem serif; line-height: 2',
  'font-variant-numeric': 'font: 1rem serif; font-variant-numeric: tabular-nums',
  'font-feature-settings': 'font: 1rem serif; font-feature-settings: "ss01"',
  'font-variation-settings': 'font: 1rem serif; font-variation-settings: "SOFT" 50',
  'font-optical-sizing': 'font: 1rem serif; font-optical-sizing: none',
  'font-size-adjust': 'font: 1rem serif; font-size-adjust: 0.5',
  'font-kerning': 'font: 1rem serif; font-kerning: none',
  'overflow-block': 'overflow: auto; overflow-block: hidden',
  'transition-behavior': 'transition: display 1s; transition-behavior: allow-discrete',
};
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.setContent('<p>Soap</p>');
const computed = (css, property) =>
  page.evaluate(
    ([text, name]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
      return getComputedStyle(document.querySelector('p'))[name];
    },
    [css, property],
  );
for (const [property, declarations] of Object.entries(rules)) {
  const source = `p { ${declarations} }`;
  const { code, warnings } = transform({ filename: 'p.css', code: Buffer.from(source), minify: true });
  const values = [await computed(source, property), await computed(code.toString(), property)];
  console.log(`${code}: ${property} ${values.join(' -> ')}, warnings ${warnings.length}`);
}
await browser.close();
EOF
want=$(cat <<'EOF'
p{font:1rem/2 serif}: line-height 32px -> 32px, warnings 0
p{font-variant-numeric:tabular-nums;font:1rem serif}: font-variant-numeric tabular-nums -> normal, warnings 0
p{font-feature-settings:"ss01";font:1rem serif}: font-feature-settings "ss01" -> normal, warnings 0
p{font-variation-settings:"SOFT" 50;font:1rem serif}: font-variation-settings "SOFT" 50 -> normal, warnings 0
p{font-optical-sizing:none;font:1rem serif}: font-optical-sizing none -> auto, warnings 0
p{font-size-adjust:.5;font:1rem serif}: font-size-adjust 0.5 -> none, warnings 0
p{font-kerning:none;font:1rem serif}: font-kerning none -> auto, warnings 0
p{overflow-block:hidden;overflow:auto}: overflow-block hidden -> auto, warnings 0
p{transition-behavior:allow-discrete;transition:display 1s}: transition-behavior allow-discrete -> normal, warnings 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
