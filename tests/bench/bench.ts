/** `npm run bench`: how quick the built pages are on a slow phone. See tests/bench/README.md. */
import { parseArgs } from 'node:util';
import { budgets, type Budget } from './budgets.ts';
import { findBuild, keepBuild, openBuilds } from './builds.ts';
import { selfSigned } from './certificate.ts';
import { runLighthouse } from './lighthouse-run.ts';
import { launch, slowdownHere } from './phone.ts';
import { note, printReport, writeReport, type Measured, type Samples } from './report.ts';
import { measureTaps } from './taps.ts';

const { values } = parseArgs({
  options: {
    routes: { type: 'string' },
    runs: { type: 'string', default: '3' },
    what: { type: 'string', default: 'lighthouse,taps' },
    against: { type: 'string' },
    keep: { type: 'string' },
    slowdown: { type: 'string' },
  },
});
const runs = Number(values.runs);
const what = values.what.split(',');
const certificate = selfSigned();

function chosen(): readonly Budget[] {
  const names = values.routes?.split(',') ?? [];
  const unknown = names.filter((name) => budgets.every((budget) => budget.name !== name));
  if (unknown.length > 0)
    throw new Error(`No page is called ${unknown.join()}: ${budgets.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? budgets : budgets.filter(({ name }) => names.includes(name));
}

/** Builds take turns within each round, so that whatever else this machine does meets them alike. */
async function measureAll(origins: readonly string[]): Promise<Measured[]> {
  const pages = chosen().map((budget) => ({ budget, samples: origins.map((): Samples => ({})) }));
  const browser = await launch(certificate.pin);
  for (let round = 1; round <= runs; round += 1) {
    const slowdown = values.slowdown ? Number(values.slowdown) : await slowdownHere(browser);
    console.log(`Round ${String(round)}: a phone is this machine slowed down ${slowdown.toFixed(1)} times`);
    for (const { budget, samples } of pages)
      for (const [at, origin] of origins.entries()) {
        process.stderr.write(`\r${String(round)}/${String(runs)} ${budget.name}          `);
        const found = samples[at] ?? {};
        if (what.includes('lighthouse')) note(found, await runLighthouse(certificate.pin, origin, budget, slowdown));
        if (what.includes('taps')) note(found, await measureTaps(browser, origin, budget, slowdown));
      }
  }
  process.stderr.write('\r');
  await browser.close();
  return pages.map(({ budget, samples: [now = {}, then] }) => ({ budget, now, ...(then && { then }) }));
}

if (values.keep) console.log(`Kept in ${keepBuild(values.keep)}`);
else {
  const folders = [process.cwd(), ...(values.against ? [findBuild(values.against)] : [])];
  const builds = await openBuilds(folders, certificate);
  try {
    const measured = await measureAll(builds.origins);
    printReport(measured);
    console.log(`\nEvery sample: ${writeReport(measured)}`);
  } finally {
    await builds.close();
  }
}
