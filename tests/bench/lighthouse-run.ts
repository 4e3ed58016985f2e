import lighthouse from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { freePort } from '../local/running-shop.ts';
import { launch } from './phone.ts';

/** One run of Lighthouse's mobile test with its simulated slow phone and network (150 ms, 1.6 Mbit/s), in a new browser. */
async function runOnce(pins: string, url: string, cpuSlowdownMultiplier: number) {
  const port = await freePort();
  const browser = await launch(pins, `--remote-debugging-port=${String(port)}`);
  try {
    const result = await lighthouse(url, {
      ...{ port, output: 'json', logLevel: 'silent' },
      // The 404 page is measured like any other.
      ignoreStatusCode: true,
      throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier },
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
    const { audits, categories } = result.lhr;
    const percent = (id: string) => Math.round(100 * (categories[id]?.score ?? 0));
    const figure = (id: string) => audits[id]?.numericValue;
    return {
      ...{ performance: percent('performance'), accessibility: percent('accessibility'), seo: percent('seo') },
      ...{ bestPractices: percent('best-practices'), agentic: percent('agentic-browsing') },
      ...{ fcp: figure('first-contentful-paint'), lcp: figure('largest-contentful-paint') },
      ...{ tbt: figure('total-blocking-time'), cls: figure('cumulative-layout-shift') },
      ...{ bytes: figure('total-byte-weight'), wayBack: audits['bf-cache']?.score ?? undefined },
    };
  } finally {
    await browser.close();
  }
}

/** Retries, since Lighthouse sometimes loses its trace. */
export async function runLighthouse(pins: string, url: string, slowdown: number) {
  const run = () => runOnce(pins, url, slowdown);
  return run().catch(run).catch(run);
}
