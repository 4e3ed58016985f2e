/** `npm run bench`: the speed of the built pages on a slow phone. See tests/bench/README.md. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPlatform } from '#local/platform.ts';
import { createSite } from '#local/site/site.ts';
import { openFront } from './cdn-front.ts';
import { launch, measurePaints } from './phone.ts';
import { measureTaps } from './taps.ts';

const pages = ['/', '/products', '/product/shea-butter-coffee'];

/** ms on the phone that the targets were set for, and bytes. */
const targets: Record<string, number> = {
  fcp: 830,
  lcp: 1000,
  bytes: 60_000,
  cartFast: 70,
  cartSlow: 75,
  addFast: 60,
  addSlow: 60,
  addedFast: 200,
  addedSlow: 330,
};

const text = { type: 'string' } as const;
const { runs, against } = parseArgs({ options: { runs: { ...text, default: '3' }, against: text } }).values;
if (!(Number(runs) > 0)) throw new Error(`${runs} is not a number above 0.`);
if (against !== undefined && !existsSync(join(against, 'dist'))) throw new Error(`There is no build in ${against}.`);

const data = mkdtempSync(join(tmpdir(), 'bench-'));
process.env['LOCAL_DATA_DIR'] = data;
// The functions log a line for each request.
console.info = () => undefined;
/** Both builds use the functions of this one. */
const platform = await openPlatform({ root: process.cwd(), origin: 'http://localhost' });
const folders = [process.cwd(), ...(against ? [against] : [])];
const fronts = await Promise.all(
  folders.map((folder) => {
    const site = createSite(folder);
    return openFront(async (request) => (await platform.handle(request)) ?? site(request));
  }),
);
const pins = fronts.map(({ pin }) => pin).join();
const browser = await launch(pins);
/** For each page, each build's best figures: other work on the machine only adds to a time. */
const best = pages.map(() => fronts.map((): Record<string, number> => ({})));
try {
  for (let round = 1; round <= Number(runs); round += 1)
    // Builds take turns, so that other work on this machine affects both alike.
    for (const [at, page] of pages.entries())
      for (const [build, { origin }] of fronts.entries()) {
        const found = { ...(await measurePaints(pins, origin + page)), ...(await measureTaps(browser, origin + page)) };
        const figures = best[at]?.[build] ?? {};
        for (const [figure, value] of Object.entries(found))
          if (value !== undefined) figures[figure] = Math.min(value, figures[figure] ?? Infinity);
        console.log(`Round ${round}, ${folders[build] ?? ''} ${page}:`, JSON.stringify(found));
      }
  const rows = pages.map((page, at) => {
    const [now = {}, then = {}] = best[at] ?? [];
    const cells = Object.entries(now).map(([figure, value]) => {
      const target = targets[figure] ?? Infinity;
      const difference = value - (then[figure] ?? value);
      const compared = against ? ` (${difference < 0 ? '' : '+'}${difference.toFixed(0)})` : '';
      return [figure, `${value.toFixed(0)}/${target}${value > target ? '!' : ''}${compared}`];
    });
    return [page, Object.fromEntries(cells)];
  });
  console.table(Object.fromEntries(rows));
} finally {
  await browser.close();
  for (const front of fronts) front.close();
  await platform.close();
  rmSync(data, { recursive: true, force: true });
}
