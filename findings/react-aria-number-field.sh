#!/usr/bin/env bash
# react-aria-components 1.22.1, react and react-dom 19.3.1, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1; seen on 2026-11-29.
# React Aria's NumberField takes a price, a quantity or a tax in the visitor's own way of writing and lets through only what is a number there. One would guess
# that what is typed otherwise is refused or marked as an error. In fact a key that does not fit is swallowed and the rest goes on to count: in a field of `style:
# 'percent'`, which has no decimals unless they are asked for, a tax of 8.25 becomes 825 %, 0.08 becomes 8 % (what a program would write for it), and a quantity of
# -1 is 1, 1e1 is 11, 1/2 is 12. A comma is taken for the mark of thousands wherever it stands: "9,50" of a visitor from Europe is $950.00, "1.900,00" is $1.90,
# and in a German page "9.50" is 950 euros; of a quantity of "2,5" remains the limit of 20. No `onChange` is held back, the field is valid, and a form sends it.
# What is pasted is dropped as a whole if any of it does not fit, so the same 8.25 is an empty field, and an empty field of percent is sent by its form as 0, one
# of another style as nothing. A field from 1 to 20 takes 2.5, and with `step={5}` a 7 becomes 6 without a word. What helps is
# `maximumFractionDigits`, and to say beside the field what was understood.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 react@19.3.1 react-dom@19.3.1 react-aria-components@1.22.1 esbuild@0.28.2 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >app.jsx <<'EOF'
import { I18nProvider, Input, NumberField } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
const dollars = { formatOptions: { style: 'currency', currency: 'USD' } };
const fields = {
  'price': dollars,
  'German price': { locale: 'de-DE', formatOptions: { style: 'currency', currency: 'EUR' } },
  'tax': { formatOptions: { style: 'percent' } },
  'tax with decimals': { formatOptions: { style: 'percent', maximumFractionDigits: 2 } },
  'quantity': { minValue: 1, maxValue: 20 },
  'quantity in steps of 5': { minValue: 1, maxValue: 20, step: 5 },
};
window.heard = 'nothing';
window.show = (name) => {
  const { locale = 'en-US', ...props } = fields[name];
  createRoot(document.getElementById('root')).render(
    <I18nProvider locale={locale}>
      <form>
        <NumberField aria-label={name} name="number" onChange={(value) => (window.heard = value)} {...props}>
          <Input />
        </NumberField>
      </form>
    </I18nProvider>,
  );
};
EOF
node_modules/.bin/esbuild app.jsx --bundle --jsx=automatic --define:process.env.NODE_ENV=\"production\" --outfile=app.js --log-level=error
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
const look = async (name, way, text) => {
  await page.setContent('<!doctype html><div id="root"></div>');
  await page.addScriptTag({ content: readFileSync('app.js', 'utf8') });
  await page.evaluate((field) => window.show(field), name);
  const input = page.getByRole('textbox');
  await input.click();
  if (way === 'typed') await page.keyboard.type(text);
  // As a paste does, this puts the whole text in at once.
  else if (text) await page.evaluate((all) => document.execCommand('insertText', false, all), text);
  await page.keyboard.press('Tab');
  const sent = await page.evaluate(() => new FormData(document.forms[0]).get('number'));
  const shown = (await input.inputValue()).replace(/\s/g, ' ');
  const valid = await page.evaluate(() => document.forms[0].checkValidity());
  console.log(`${name}, ${text ? `${way} "${text}"` : 'left empty'}: shows "${shown}", onChange ${await page.evaluate(() => window.heard)}, sends "${sent}", ${valid ? 'valid' : 'invalid'}`);
};
const typed = {
  'price': ['9.50', '9,50', '1.900,00'],
  'German price': ['9,50', '9.50'],
  'tax': ['8', '8.25', '0.08'],
  'tax with decimals': ['8.25', '8,25'],
  'quantity': ['2', '2.5', '2,5', '-1', '1e1', '1/2'],
  'quantity in steps of 5': ['7'],
};
for (const [name, texts] of Object.entries(typed)) for (const text of texts) await look(name, 'typed', text);
await look('price', 'pasted', '9,50');
await look('tax', 'pasted', '8.25');
await look('tax', 'left');
await look('price', 'left');
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
price, typed "9.50": shows "$9.50", onChange 9.5, sends "9.5", valid
price, typed "9,50": shows "$950.00", onChange 950, sends "950", valid
price, typed "1.900,00": shows "$1.90", onChange 1.9, sends "1.9", valid
German price, typed "9,50": shows "9,50 €", onChange 9.5, sends "9.5", valid
German price, typed "9.50": shows "950,00 €", onChange 950, sends "950", valid
tax, typed "8": shows "8%", onChange 0.08, sends "0.08", valid
tax, typed "8.25": shows "825%", onChange 8.25, sends "8.25", valid
tax, typed "0.08": shows "8%", onChange 0.08, sends "0.08", valid
tax with decimals, typed "8.25": shows "8.25%", onChange 0.0825, sends "0.0825", valid
tax with decimals, typed "8,25": shows "825%", onChange 8.25, sends "8.25", valid
quantity, typed "2": shows "2", onChange 2, sends "2", valid
quantity, typed "2.5": shows "2.5", onChange 2.5, sends "2.5", valid
quantity, typed "2,5": shows "20", onChange 20, sends "20", valid
quantity, typed "-1": shows "1", onChange 1, sends "1", valid
quantity, typed "1e1": shows "11", onChange 11, sends "11", valid
quantity, typed "1/2": shows "12", onChange 12, sends "12", valid
quantity in steps of 5, typed "7": shows "6", onChange 6, sends "6", valid
price, pasted "9,50": shows "$950.00", onChange 950, sends "950", valid
tax, pasted "8.25": shows "", onChange nothing, sends "0", valid
tax, left empty: shows "", onChange nothing, sends "0", valid
price, left empty: shows "", onChange nothing, sends "", valid
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
