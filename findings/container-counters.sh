#!/usr/bin/env bash
# Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1, Node 24.21.0; seen on 2026-11-29, and the same in Chromium 156.0.8078.108.
# `container-type: inline-size` on a card lets what is in it ask how wide the card is, and `content-visibility: auto` on a section puts off what is out of sight. One
# would guess that the first is about widths, the second about when things are drawn, and that neither changes what the page says. In fact both bring style
# containment: a counter that is raised inside goes back at the element's end. Steps whose headings are numbered by CSS are 1, 1, 1 instead of 1, 2, 3, and so
# are the items of an <ol> that have such a box around them, also as read out by a screen reader. It depends on where the counter is raised: on the container
# itself (the <li> is the container) it goes on, so that one half of a page's numbers may be right. Nobody writes `contain: style`; `contain: content` has
# it too, layout and paint alone do not. The counter raised on the box itself, and shown within, is safe.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
const cdp = await page.context().newCDPSession(page);
// The number of a step is as wide as it is high: i, ii, iii in letters of one width.
const steps = async (rule, raisedOn) => {
  await page.setContent(`<!doctype html><style>
    .box { ${rule} } body { counter-reset: step } ${raisedOn} { counter-increment: step }
    b { display: inline-block; width: 1ch; font: 20px monospace } b::before { content: counter(step, lower-roman) }
  </style>${'<section class="box"><h2><b></b></h2></section>'.repeat(3)}`);
  return await page.evaluate(() => [...document.querySelectorAll('b')].map((number) => {
    const letter = number.getBoundingClientRect().width;
    number.style.width = 'auto';
    return Math.round(number.getBoundingClientRect().width / letter);
  }).join(', '));
};
const list = async (rule, items) => {
  await page.setContent(`<!doctype html><style>.box { ${rule} }</style><ol>${items.repeat(3)}</ol>`);
  await page.waitForTimeout(300);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes.filter(({ role }) => role?.value === 'ListMarker').map(({ name }) => name.value.trim()).join(' ');
};
for (const rule of ['', 'container-type: inline-size', 'content-visibility: auto', 'contain: content', 'contain: layout', 'contain: paint']) {
  console.log(rule === '' ? 'neither' : rule);
  console.log(`  steps, raised by the heading: ${await steps(rule, 'h2')}; by the box: ${await steps(rule, '.box')}`);
  console.log(`  list, box around each item: ${await list(rule, '<div class="box"><li>Rinse</li></div>')}; items that are boxes: ${await list(rule, '<li class="box">Rinse</li>')}`);
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
neither
  steps, raised by the heading: 1, 2, 3; by the box: 1, 2, 3
  list, box around each item: 1. 2. 3.; items that are boxes: 1. 2. 3.
container-type: inline-size
  steps, raised by the heading: 1, 1, 1; by the box: 1, 2, 3
  list, box around each item: 1. 1. 1.; items that are boxes: 1. 2. 3.
content-visibility: auto
  steps, raised by the heading: 1, 1, 1; by the box: 1, 2, 3
  list, box around each item: 1. 1. 1.; items that are boxes: 1. 2. 3.
contain: content
  steps, raised by the heading: 1, 1, 1; by the box: 1, 2, 3
  list, box around each item: 1. 1. 1.; items that are boxes: 1. 2. 3.
contain: layout
  steps, raised by the heading: 1, 2, 3; by the box: 1, 2, 3
  list, box around each item: 1. 2. 3.; items that are boxes: 1. 2. 3.
contain: paint
  steps, raised by the heading: 1, 2, 3; by the box: 1, 2, 3
  list, box around each item: 1. 2. 3.; items that are boxes: 1. 2. 3.
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
