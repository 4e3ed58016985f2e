/** `npm run bench`: how quick the built pages are on a slow phone. See tests/bench/README.md. */
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { budgets, type Budget } from './budgets.ts';
import { findBuild, keepBuild, openBuilds } from './builds.ts';
import { selfSigned } from './certificate.ts';
import { runLighthouse } from './lighthouse-run.ts';
import { measureBytes, measureLoad } from './loads.ts';
import { measureNextPages } from './next-page.ts';
import { launch } from './phone.ts';
import { printNextPages, printReport, writeReport, type Measured } from './report.ts';
import { note, type Samples } from './samples.ts';
import { slowdownHere } from './slowdown.ts';
import { measureTaps } from './taps.ts';

const { values } = parseArgs({
  options: {
    routes: { type: 'string' },
    runs: { type: 'string', default: '3' },
    what: { type: 'string', default: 'bytes,lighthouse,taps,next' },
    against: { type: 'string' },
    keep: { type: 'string' },
    slowdown: { type: 'string' },
  },
});

const certificate = selfSigned();
const isWanted = (name: string) => values.what.split(',').includes(name);

type Measure = (
  browser: Browser,
  origin: string,
  budget: Budget,
  slowdown: number,
) => Promise<Record<string, number | undefined>>;

/** Bytes repeat exactly, so that one round of them is enough. */
const measures: { name: string; once?: boolean; run: Measure }[] = [
  { name: 'bytes', once: true, run: measureBytes },
  { name: 'lighthouse', run: (_, ...asked) => runLighthouse(certificate.pin, ...asked) },
  { name: 'taps', run: measureTaps },
  { name: 'taps', run: measureLoad },
];

function chosen(): Budget[] {
  const names = values.routes?.split(',') ?? budgets.map(({ name }) => name);
  return names.map((name) => {
    const found = budgets.find((budget) => budget.name === name);
    if (found) return found;
    throw new Error(`No page is called ${name}: ${budgets.map((budget) => budget.name).join(', ')}`);
  });
}

/** Builds take turns within each round, so that whatever else this machine does meets them alike. */
async function measureAll(origins: readonly string[], runs: number): Promise<Measured[]> {
  const pages = chosen().map((budget) => ({ budget, samples: origins.map((): Samples => ({})) }));
  const browser = await launch(certificate.pin);
  const wanted = measures.filter(({ name }) => isWanted(name));
  for (let round = 0; round < runs; round += 1) {
    const slowdown = values.slowdown ? Number(values.slowdown) : await slowdownHere(browser);
    console.log(`Round ${String(round + 1)}: a phone is this machine slowed down ${slowdown.toFixed(1)} times`);
    for (const { budget, samples } of pages)
      for (const { name, run } of wanted.filter(({ once }) => round === 0 || !once))
        for (const [at, origin] of origins.entries()) {
          process.stderr.write(`\r${String(round + 1)}/${String(runs)} ${budget.name} ${name}          `);
          note(samples[at] ?? {}, await run(browser, origin, budget, slowdown));
        }
  }
  process.stderr.write('\r');
  await browser.close();
  return pages.map(({ budget, samples: [now = {}, then] }) => ({ budget, now, ...(then && { then }) }));
}

if (values.keep) console.log(`Kept in ${keepBuild(values.keep)}`);
else {
  const runs = Number(values.runs);
  const folders = [process.cwd(), ...(values.against ? [findBuild(values.against)] : [])];
  const builds = await openBuilds(folders, certificate);
  try {
    const measured = await measureAll(builds.origins, runs);
    const [origin] = builds.origins;
    const nextPages = origin && isWanted('next') ? await measureNextPages(origin, certificate, runs) : [];
    printReport(measured);
    printNextPages(nextPages);
    console.log(`\nEvery sample: ${writeReport(measured, nextPages, runs)}`);
  } finally {
    await builds.close();
  }
}
