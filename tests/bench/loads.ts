import type { Browser } from '@playwright/test';
import type { Budget } from './budgets.ts';
import { newPhone, openPage, type Fetched } from './phone.ts';

const kinds = { document: 'Document', scriptFiles: 'Script', fonts: 'Font', images: 'Image' };

const bytesOf = (fetched: readonly Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

/** Bytes and requests of a first visit, unscrolled, and the bytes of the same page for a shopper who was at another one before. */
export async function measureBytes(browser: Browser, origin: string, { path }: Budget) {
  const phone = await newPhone(browser);
  const stranger = await newPhone(browser);
  try {
    const first = await openPage(phone);
    await first.page.goto(origin + path, { waitUntil: 'networkidle' });
    const elements = await first.page.evaluate(() => document.querySelectorAll('*').length);
    const before = await openPage(stranger);
    await before.page.goto(origin + (path === '/' ? '/story' : '/'), { waitUntil: 'networkidle' });
    await before.close();
    const second = await openPage(stranger);
    await second.page.goto(origin + path, { waitUntil: 'networkidle' });
    const byKind = Object.entries(kinds).map(([name, kind]) => [
      name,
      bytesOf(first.fetched.filter((one) => one.kind === kind)),
    ]);
    return {
      ...(Object.fromEntries(byKind) as Record<keyof typeof kinds, number>),
      total: bytesOf(first.fetched),
      requests: first.fetched.length,
      thirdParties: first.fetched.filter(({ url }) => !url.startsWith(`${origin}/`)).length,
      elements,
      secondPage: bytesOf(second.fetched),
    };
  } finally {
    await Promise.all([phone.close(), stranger.close()]);
  }
}

/** A load on a slow phone, scrolled to its end. */
export async function measureLoad(browser: Browser, origin: string, { path }: Budget, slowdown: number) {
  const phone = await newPhone(browser);
  try {
    const { page } = await openPage(phone, { slowdown });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const longestTask = await page.evaluate(() => window.meter.longestTask);
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((done) => setTimeout(done, 100));
      }
    });
    return { longestTask, scrollShift: await page.evaluate(() => window.meter.shift) };
  } finally {
    await phone.close();
  }
}
