/** `npm run bench`: the speed of the built pages on a slow phone. See tests/bench/README.md. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPlatform } from '#local/platform.ts';
import { createSite } from '#local/site/site.ts';
import { budgets } from './budgets.ts';
import { openFront } from './cdn-front.ts';
import { runLighthouse } from './lighthouse-run.ts';
import { launch, slowdownHere } from './phone.ts';
import { note, printReport, writeReport, type Measured } from './report.ts';
import { measureTaps } from './taps.ts';

const usage = `npm run bench -- [--routes ${budgets.map(({ name }) => name).join()}]
  [--runs 3] [--what lighthouse,taps] [--against FOLDER] [--slowdown FACTOR]`;

function optionsOf() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      routes: { ...text, default: budgets.map(({ name }) => name).join() },
      runs: { ...text, default: '3' },
      what: { ...text, default: 'lighthouse,taps' },
      against: text,
      slowdown: text,
    },
  });
  const pages = values.routes.split(',').map((name) => {
    const budget = budgets.find((one) => one.name === name);
    if (!budget) throw new Error(`No page is called ${name}.`);
    return budget;
  });
  for (const number of [values.runs, values.slowdown ?? '1'])
    if (!(Number(number) > 0)) throw new Error(`${number} is not a number above 0.`);
  if (!/^(lighthouse|taps)(,(lighthouse|taps))*$/.test(values.what))
    throw new Error(`Nothing measures ${values.what}.`);
  if (values.against !== undefined && !existsSync(join(values.against, 'dist')))
    throw new Error(`There is no build in ${values.against}.`);
  return { ...values, pages };
}

function options() {
  try {
    return optionsOf();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(1);
  }
}

const values = options();
const data = mkdtempSync(join(tmpdir(), 'bench-'));
process.env['LOCAL_DATA_DIR'] = data;
// The functions log a line for each request.
console.info = () => undefined;
/** Both builds use the functions of this one. */
const platform = await openPlatform({ root: process.cwd(), origin: 'http://localhost' });
const fronts = await Promise.all(
  [process.cwd(), ...(values.against ? [values.against] : [])].map((folder) => {
    const site = createSite(folder);
    return openFront(async (request) => (await platform.handle(request)) ?? site(request));
  }),
);
const pins = fronts.map(({ pin }) => pin).join();
const browser = await launch(pins);
const measured = values.pages.map((budget): Measured => ({
  budget,
  builds: fronts.map(() => ({ lighthouse: {}, taps: {} })),
}));
try {
  for (let round = 1; round <= Number(values.runs); round += 1) {
    const slowdown = values.slowdown ? Number(values.slowdown) : await slowdownHere(browser);
    console.log(`Round ${String(round)}: a phone is this machine slowed down ${slowdown.toFixed(1)} times`);
    // Builds take turns, so that other work on this machine affects both alike.
    for (const { budget, builds } of measured)
      for (const [at, { lighthouse, taps }] of builds.entries()) {
        const url = `${fronts[at]?.origin ?? ''}${budget.path}`;
        if (values.what.includes('lighthouse')) note(lighthouse, await runLighthouse(pins, url, slowdown));
        if (values.what.includes('taps')) note(taps, await measureTaps(browser, url, slowdown));
      }
  }
  printReport(measured);
  console.log(`Every sample: ${writeReport(measured)}`);
} finally {
  await browser.close();
  for (const front of fronts) front.close();
  await platform.close();
  rmSync(data, { recursive: true, force: true });
}
