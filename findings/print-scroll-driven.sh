#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1, mupdf 1.28.1, Node 24.21.0; seen on 2026-11-29.
# Parts of a page that come into sight by CSS alone, with `animation-timeline: view()` from `opacity: 0`, are said to be safe: where the browser knows no such
# timelines the declaration is dropped. One would guess that print is safe as well: scroll-animations-1 says that timelines of the page's own scroller are
# inactive in paged media, so nothing is hidden, and without it one would guess that a printed page shows all that is on it, as with `content-visibility: auto`
# and pictures that load lazily. In fact Chromium prints each part as it is at the place to which the page is scrolled: from the top the first page of paper is
# printed and all the others are empty, from the bottom all is. A part that fades out as it leaves is gone the other way round, so who has read the page
# to its end prints the end only. It makes no difference that all was in sight before, as it does with a script that shows a part for good. A recipe, an
# order's confirmation or a PDF made by a test is white paper, and the text can still be selected in it, so a test that looks for words passes. What helps is to
# put the rule within `@media screen`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1 mupdf@1.28.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import * as mupdf from 'mupdf';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const enter = 'section { animation: enter both; animation-timeline: view(); animation-range: entry } @keyframes enter { from { opacity: 0 } }';
const leave = 'section { animation: leave both; animation-timeline: view(); animation-range: exit } @keyframes leave { to { opacity: 0 } }';
const ways = {
  'no animation': '',
  'content-visibility: auto': 'section { content-visibility: auto; contain-intrinsic-height: 400px }',
  'fades in': enter,
  'fades out': leave,
  'fades in, @media screen': `@media screen { ${enter} }`,
};
const places = { 'the top': [0], 'the middle': [2200], 'the end': [9999], 'the top again': [2200, 9999, 0] };
const share = (page) => {
  const pixels = page.toPixmap(mupdf.Matrix.scale(0.1, 0.1), mupdf.ColorSpace.DeviceGray, false).getPixels();
  return pixels.some((gray) => gray < 128) ? 'printed' : 'white';
};
for (const [way, style] of Object.entries(ways)) {
  console.log(way);
  for (const [place, stops] of Object.entries(places)) {
    const page = await browser.newPage({ viewport: { width: 800, height: 800 } });
    const sections = Array.from({ length: 12 }, (_, number) => `<section>Step ${number + 1}</section>`).join('');
    await page.setContent(`<!doctype html><style>section { height: 400px; margin: 20px; background: black; color: white } ${style}</style>${sections}`);
    for (const top of stops) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await page.waitForTimeout(200);
    }
    const pdf = mupdf.Document.openDocument(await page.pdf({ format: 'Letter', printBackground: true }), 'application/pdf');
    const sheets = Array.from({ length: pdf.countPages() }, (_, number) => pdf.loadPage(number));
    const text = sheets.map((sheet) => sheet.toStructuredText().asText()).join('');
    const steps = text.match(/Step/g)?.length ?? 0;
    console.log(`  from ${place}: ${sheets.map(share).join(', ')}; in the text ${steps} steps`);
    await page.close();
  }
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
no animation
  from the top: printed, printed, printed, printed, printed; in the text 12 steps
  from the middle: printed, printed, printed, printed, printed; in the text 12 steps
  from the end: printed, printed, printed, printed, printed; in the text 12 steps
  from the top again: printed, printed, printed, printed, printed; in the text 12 steps
content-visibility: auto
  from the top: printed, printed, printed, printed, printed; in the text 12 steps
  from the middle: printed, printed, printed, printed, printed; in the text 12 steps
  from the end: printed, printed, printed, printed, printed; in the text 12 steps
  from the top again: printed, printed, printed, printed, printed; in the text 12 steps
fades in
  from the top: printed, white, white, white, white; in the text 12 steps
  from the middle: printed, printed, printed, white, white; in the text 12 steps
  from the end: printed, printed, printed, printed, printed; in the text 12 steps
  from the top again: printed, white, white, white, white; in the text 12 steps
fades out
  from the top: printed, printed, printed, printed, printed; in the text 12 steps
  from the middle: white, white, printed, printed, printed; in the text 12 steps
  from the end: white, white, white, white, printed; in the text 12 steps
  from the top again: printed, printed, printed, printed, printed; in the text 12 steps
fades in, @media screen
  from the top: printed, printed, printed, printed, printed; in the text 12 steps
  from the middle: printed, printed, printed, printed, printed; in the text 12 steps
  from the end: printed, printed, printed, printed, printed; in the text 12 steps
  from the top again: printed, printed, printed, printed, printed; in the text 12 steps
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
