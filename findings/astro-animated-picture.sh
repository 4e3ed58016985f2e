#!/usr/bin/env bash
# astro 7.3.5 with sharp 0.35.5, Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0), playwright-core 1.65.1, Node 24.21.0; seen on 2026-11-28.
# <Image /> makes a smaller WebP or GIF of an animated GIF or WebP, and it still moves. AVIF, JPEG and PNG come out of the image service with one
# picture; one would guess that this is the first frame, as any viewer shows where nothing moves. In fact it is a strip of all frames, one below the
# other, while the page's `width` and `height` are those of one frame: 40 by 30 in the HTML, 40 by 90 in the file, and the browser squeezes the
# strip into the box. <Picture formats={['avif', 'webp']}> offers the strip first, so a browser that knows AVIF shows that and never the animation in the
# WebP or GIF behind it. A height with `fit` cuts each frame, and stacks them too. The build succeeds and says nothing. For animated pictures leave
# AVIF out of `formats` and name no `format` that cannot move.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 astro@7.3.5 sharp@0.35.5 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
mkdir -p src/pages src/assets
cat >draw.mjs <<'EOF'
import sharp from 'sharp';
const frames = await Promise.all(['red', 'green', 'blue'].map((background) => sharp({ create: { width: 40, height: 30, channels: 3, background } }).png().toBuffer()));
const lather = sharp(frames, { join: { animated: true } });
await lather.clone().gif({ delay: [100, 100, 100] }).toFile('src/assets/lather.gif');
await lather.clone().webp({ delay: [100, 100, 100] }).toFile('src/assets/lather.webp');
EOF
cat >src/pages/index.astro <<'EOF'
---
import { Image, Picture } from 'astro:assets';
import gif from '../assets/lather.gif';
import webp from '../assets/lather.webp';
---
<html><head><title>Lather</title></head><body>
<Picture src={gif} formats={['avif', 'webp']} loading="eager" alt="Picture of a GIF, AVIF and WebP" />
<Picture src={gif} formats={['webp']} loading="eager" alt="Picture of a GIF, WebP alone" />
<Image src={webp} loading="eager" alt="Image of a WebP" />
<Image src={webp} format="avif" loading="eager" alt="Image of a WebP as AVIF" />
<Image src={gif} format="jpg" loading="eager" alt="Image of a GIF as JPEG" />
<Image src={gif} format="avif" width={20} height={20} fit="cover" loading="eager" alt="Image of a GIF as AVIF, cut square" />
</body></html>
EOF
cat >run.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log('Chromium', browser.version());
const page = await browser.newPage();
await page.route('**/*', (route) => {
  const { pathname } = new URL(route.request().url());
  return route.fulfill({ path: `dist${pathname === '/' ? '/index.html' : pathname}` });
});
await page.goto('https://shop.example/');
await page.waitForFunction(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth));
for (const image of await page.locator('img').all()) {
  const { alt, width, height, path, box } = await image.evaluate((element) => ({ alt: element.alt, width: element.getAttribute('width'), height: element.getAttribute('height'), path: new URL(element.currentSrc).pathname, box: element.getBoundingClientRect().toJSON() }));
  const file = await sharp(readFileSync(`dist${path}`)).metadata();
  const { data, info } = await sharp(await image.screenshot()).raw().toBuffer({ resolveWithObject: true });
  const names = { '200': 'red', '020': 'green', '002': 'blue' };
  const colors = [1, 3, 5].map((sixth) => {
    const at = (Math.floor((info.height * sixth) / 6) * info.width + Math.floor(info.width / 2)) * info.channels;
    const [red, green, blue] = [...data.subarray(at, at + 3)].map((value) => (value > 60 ? 2 : 0));
    return names[`${red}${green}${blue}`] ?? 'mixed';
  });
  const isStrip = new Set(colors).size > 1;
  console.log(`${alt}: says ${width}x${height}, file ${file.width}x${file.height} ${file.format}, ${file.pages ?? 1} frame(s), shown in ${box.width}x${box.height}${isStrip ? `: ${colors.join(' above ')}` : ''}`);
}
await browser.close();
EOF
node_modules/.bin/node draw.mjs
ASTRO_TELEMETRY_DISABLED=1 node_modules/.bin/node node_modules/.bin/astro build --silent
want=$(cat <<'EOF'
Chromium 153.0.8010.0
Picture of a GIF, AVIF and WebP: says 40x30, file 40x90 heif, 1 frame(s), shown in 40x30: red above green above blue
Picture of a GIF, WebP alone: says 40x30, file 40x30 webp, 3 frame(s), shown in 40x30
Image of a WebP: says 40x30, file 40x30 webp, 3 frame(s), shown in 40x30
Image of a WebP as AVIF: says 40x30, file 40x90 heif, 1 frame(s), shown in 40x30: red above green above blue
Image of a GIF as JPEG: says 40x30, file 40x90 jpeg, 1 frame(s), shown in 40x30: red above green above blue
Image of a GIF as AVIF, cut square: says 20x20, file 20x60 heif, 1 frame(s), shown in 20x20: red above green above blue
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
