/** How long it takes from a press on a link to the next page, on a slow network, in each engine. */
import puppeteer from 'puppeteer-core';
import { setTimeout } from 'node:timers/promises';
import { ensureBrowser } from '../e2e/find-browser.ts';
import type { Tab } from '../engines/engine.ts';
import { ensureEngines } from '../engines/find-engines.ts';
import { startFirefox, tabOf } from '../engines/firefox.ts';
import type { Question } from '../engines/page-script.ts';
import { startWebKit } from '../engines/webkit.ts';
import type { Certificate } from './certificate.ts';
import { note, type Samples } from './samples.ts';
import { openSlowLink } from './slow-link.ts';

/** A page, and where its link leads. */
const ways = [
  ['/', '/catalog'],
  ['/catalog', '/product/shea-butter-coffee'],
  ['/product/shea-butter-coffee', '/products'],
] as const;

const width = 480;
/** From the touch to the lift of a finger. */
const heldMs = 80;
/** A look at the page before the press. */
const lookMs = 1500;
const giveUpMs = 15_000;

interface Engine {
  name: string;
  /** Before the press. */
  prepare?: (tab: Tab) => Promise<void>;
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** Runs in the page: where its link to a path is; notes when it is pressed. */
function spotOfLink({ name }: Question): { x: number; y: number } {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${name}"]`)];
  const link = links.find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
  if (!link) throw new Error(`No link to ${name}`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp));
    },
    { capture: true },
  );
  const { x, y, width: wide, height } = link.getBoundingClientRect();
  return { x: Math.round(x + wide / 2), y: Math.round(y + height / 2) };
}

/** Runs in the next page: ms from the press to its largest paint, or to its first where the engine reports no other. */
async function shownMs(): Promise<number | undefined> {
  const pressedAt = Number(sessionStorage.getItem('pressedAt')) - performance.timeOrigin;
  const type = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')
    ? 'largest-contentful-paint'
    : 'paint';
  const entries = await new Promise<PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries());
    }).observe({ type, buffered: true });
    window.setTimeout(resolve, 1000, []);
  });
  const [entry] = performance.getEntriesByType('navigation');
  const openedAt = Number((entry && Reflect.get(entry, 'activationStart')) ?? 0);
  const last = entries.at(-1);
  return last && Math.max(last.startTime, openedAt) - pressedAt;
}

const isThere = ({ name }: Question) => location.pathname === name && document.readyState === 'complete';

async function press(tab: Tab, origin: string, [from, to]: (typeof ways)[number], prepare?: Engine['prepare']) {
  const question = { steps: [], name: to };
  await tab.open(origin + from);
  await prepare?.(tab);
  const { x, y } = await tab.evaluate(spotOfLink, question);
  await setTimeout(lookMs);
  await tab.clickAt(x, y, heldMs);
  const startedAt = performance.now();
  // A page that is being left answers nothing.
  while (!(await tab.evaluate(isThere, question).catch(() => false))) {
    if (performance.now() - startedAt > giveUpMs) throw new Error(`${from} did not lead to ${to}`);
    await setTimeout(100);
  }
  await setTimeout(500);
  return tab.evaluate(shownMs);
}

async function chromium(pin: string): Promise<Omit<Engine, 'name'>> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', `--ignore-certificate-errors-spki-list=${pin}`];
  const browser = await puppeteer.launch({ executablePath: ensureBrowser(), args });
  return { newTab: () => tabOf(browser, width), close: () => browser.close() };
}

const withoutRules = (tab: Tab) =>
  tab.evaluate(() => {
    document.querySelector('script[type=speculationrules]')?.remove();
  });

async function enginesHere(pin: string): Promise<Engine[]> {
  const blink = await chromium(pin);
  const closed = () => Promise.resolve();
  const engines: Engine[] = [
    { ...blink, name: 'Chromium' },
    { ...blink, name: 'without rules', prepare: withoutRules, close: closed },
  ];
  for (const files of ensureEngines()) {
    const browser = await (files.engine === 'Firefox' ? startFirefox(files) : startWebKit(files));
    engines.push({ name: files.engine, newTab: () => browser.newTab(width), close: () => browser.close() });
  }
  return engines;
}

export interface NextPage {
  name: string;
  /** By engine. */
  samples: Samples;
}

/** The engines take turns within each round. */
export async function measureNextPages(shop: string, { pin }: Certificate, runs: number): Promise<NextPage[]> {
  const link = await openSlowLink(Number(new URL(shop).port));
  const engines = await enginesHere(pin);
  const pages = ways.map((way) => ({ way, name: way.join(' to '), samples: {} }));
  try {
    for (let round = 0; round < runs; round += 1)
      for (const { way, samples } of pages)
        for (const { name, newTab, prepare } of engines) {
          const tab = await newTab();
          try {
            note(samples, { [name]: await press(tab, `https://127.0.0.1:${String(link.port)}`, way, prepare) });
          } finally {
            await tab.close();
          }
        }
  } finally {
    await Promise.all(engines.map(({ close }) => close()));
    link.close();
  }
  return pages;
}
