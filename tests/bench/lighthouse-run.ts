import lighthouse from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { freePort } from '../local/running-shop.ts';
import type { Budget } from './budgets.ts';
import { launch } from './phone.ts';

/** Lighthouse's own: 150 ms there and back, 1.6 Mbit/s. */
const slowPhone = constants.throttling.mobileSlow4G;

const percent = (score: number | null | undefined) => (typeof score === 'number' ? Math.round(score * 100) : undefined);

const tries = 3;

async function runOnce(pin: string, origin: string, { path }: Budget, cpuSlowdownMultiplier: number) {
  const port = await freePort();
  const browser = await launch(pin, `--remote-debugging-port=${String(port)}`);
  try {
    const result = await lighthouse(origin + path, {
      ...{ port, output: 'json', logLevel: 'silent' },
      // The page for addresses that lead nowhere is measured like any other.
      ignoreStatusCode: true,
      throttling: { ...slowPhone, cpuSlowdownMultiplier },
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
    const { audits, categories } = result.lhr;
    const ms = (id: string) => audits[id]?.numericValue;
    return {
      performance: percent(categories['performance']?.score),
      accessibility: percent(categories['accessibility']?.score),
      bestPractices: percent(categories['best-practices']?.score),
      seo: percent(categories['seo']?.score),
      agentic: percent(categories['agentic-browsing']?.score),
      fcp: ms('first-contentful-paint'),
      lcp: ms('largest-contentful-paint'),
      tbt: ms('total-blocking-time'),
      cls: ms('cumulative-layout-shift'),
      wayBack: audits['bf-cache']?.score ?? undefined,
    };
  } finally {
    await browser.close();
  }
}

/** One run of Lighthouse's mobile test, with its simulated slow phone and network, in a browser of its own; now and then it loses its trace. */
export async function runLighthouse(...asked: Parameters<typeof runOnce>): ReturnType<typeof runOnce> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await runOnce(...asked);
    } catch (error) {
      if (failed === tries) throw error;
    }
  }
}
