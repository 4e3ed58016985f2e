#!/usr/bin/env bash
# svgo 4.1.0 with its own preset (what Astro's `svgoOptimizer()` and the command use), Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core
# 1.65.1; seen on 2026-11-28. A part is reported: svg/svgo issue 1834.
# An icon may carry a <style> of its own with a rule for dark mode, for hover or for paper. One would guess that SVGO keeps such rules, as its guide says that
# only what does not change the picture goes, or that it refuses. In fact it depends on how many shapes the base rule matches:
# - two: everything stays; one: the base rule moves into `style=""`, which beats the rules that are left; they stay in the file and do nothing;
# - one, chosen by class or id: the class goes as well, and so all rules for dark mode, hover, print and `@supports` are deleted, since nothing has that class;
# - a custom property on `:root` becomes `style=""` of the root, and its value for dark mode does nothing.
# So the favicon of one path is black on the black tab, the same one drawn as two paths is white, and "reduced motion" no longer stops an icon. Of a shape that
# is hidden at first and comes in by <animate> or <set> nothing is left, while one that comes in by CSS stays. In light mode, where one looks, all is
# well. `inlineStyles: false` and `removeHiddenElems: false` in `overrides` keep them.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 svgo@4.1.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >run.mjs <<'EOF'
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { optimize } from 'svgo';
const style = (rule, selector) => `<style>${selector} { fill: #000 } ${rule} { ${selector} { fill: #fff } }</style>`;
const dark = '@media (prefers-color-scheme: dark)';
const shape = 'd="M0 0h24v24H0z"';
const other = 'd="M30 0h4v4h-4z"';
const icons = {
  'two paths, by element': `${style(dark, 'path')}<path ${shape}/><path ${other}/>`,
  'one path, by element': `${style(dark, 'path')}<path ${shape}/>`,
  'two paths, by class': `${style(dark, '.a')}<path class="a" ${shape}/><path class="a" ${other}/>`,
  'one path, by class': `${style(dark, '.a')}<path class="a" ${shape}/>`,
  'custom property': `<style>:root { --c: #000 } ${dark} { :root { --c: #fff } } .a { fill: var(--c) }</style><path class="a" ${shape}/>`,
  'print': `${style('@media print', '.a')}<path class="a" ${shape}/>`,
  'hover': `<style>.a { fill: #000 } .a:hover { fill: #fff }</style><path class="a" ${shape}/>`,
  'supports': `${style('@supports (fill: lab(50% 0 0))', '.a')}<path class="a" ${shape}/>`,
  'reduced motion': `<style>.a { fill: #000; animation: turn 1s infinite } @keyframes turn { to { fill: #000 } } @media (prefers-reduced-motion: reduce) { .a { animation: none; fill: #fff } }</style><path class="a" ${shape}/>`,
  'comes in by <animate>': `<path ${shape} fill="#fff" opacity="0"><animate attributeName="opacity" to="1" dur="1ms" fill="freeze"/></path>`,
  'comes in by <set>': `<path ${shape} fill="#fff" visibility="hidden"><set attributeName="visibility" to="visible"/></path>`,
  'comes in by CSS': `<style>@keyframes in { to { opacity: 1 } } .a { animation: in 1ms forwards }</style><path class="a" ${shape} fill="#fff" opacity="0"/>`,
};
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage({ viewport: { width: 40, height: 40 } });
const shown = async (icon, name) => {
  await page.emulateMedia({ colorScheme: 'dark', media: name === 'print' ? 'print' : 'screen', reducedMotion: name === 'reduced motion' ? 'reduce' : 'no-preference' });
  await page.setContent(`<!doctype html><style>body { margin: 0; background: #888 }</style>${icon}`);
  await page.mouse.move(name === 'hover' ? 12 : 38, 12);
  await page.waitForTimeout(100);
  return await page.evaluate(() => {
    const path = document.querySelector('path');
    if (path === null) return 'nothing';
    const { fill, opacity, visibility } = getComputedStyle(path);
    return opacity === '1' && visibility === 'visible' ? { 'rgb(0, 0, 0)': 'black', 'rgb(255, 255, 255)': 'white' }[fill] : 'unseen';
  });
};
for (const [name, content] of Object.entries(icons)) {
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${content}</svg>`;
  const optimized = optimize(icon).data;
  const rules = /@(media|supports)|:hover/.test(optimized) ? ', rule kept' : '';
  console.log(`${name}: ${await shown(icon, name)}, optimized ${await shown(optimized, name)}${rules}`);
}
await browser.close();
EOF
want=$(cat <<'EOF'
Chromium 153.0.8010.0
two paths, by element: white, optimized white, rule kept
one path, by element: white, optimized black, rule kept
two paths, by class: white, optimized white, rule kept
one path, by class: white, optimized black
custom property: white, optimized black, rule kept
print: white, optimized black
hover: white, optimized black
supports: white, optimized black
reduced motion: white, optimized black
comes in by <animate>: white, optimized nothing
comes in by <set>: white, optimized nothing
comes in by CSS: white, optimized white
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
