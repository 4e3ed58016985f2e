import { expect, inject, test as base, vi } from 'vitest';
import { paymentFields } from '../payment-fields.ts';
import { openTab, type Tab, type Wanted, type Without } from './drivers.ts';

const waiting = { timeout: 15_000, interval: 50 };

/** Runs in the page. Returns the element's center once it is at rest and uncovered, if `toBePressed`; otherwise whether it exists. */
async function findElement({ selector, pattern, toBePressed }: Wanted): Promise<{ x: number; y: number } | undefined> {
  const nameOf = (element: HTMLElement) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return (element.ariaLabel ?? (label ?? element).innerText).replace(/\s+/g, ' ').trim();
  };
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern).test(nameOf(one)),
  );
  if (!element) return undefined;
  if (!toBePressed) return { x: 0, y: 0 };
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  // Counted in frames, not in time: frames may be rare.
  for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const { x, y, width, height } = element.getBoundingClientRect();
  const spot = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const isFree = element.contains(document.elementFromPoint(spot.x, spot.y)) && !element.matches(':disabled');
  return before.x === x && before.y === y && isFree ? spot : undefined;
}

/** A shopper in any engine. Elements are found by a CSS selector and a pattern for their name or text. */
class Shopper {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  open(path: string): Promise<void> {
    return this.tab.open(new URL(path, inject('origin')).href);
  }

  async seesPicture(type: 'avif'): Promise<void> {
    const decoded = () => {
      const picture = document.querySelector<HTMLImageElement>('main img');
      return picture?.naturalWidth ? picture.currentSrc.split('.').pop() : undefined;
    };
    await expect.poll(() => this.tab.evaluate(decoded), waiting).toBe(type);
  }

  async goBack(): Promise<void> {
    await expect.poll(() => this.tab.evaluate(() => document.readyState === 'complete'), waiting).toBe(true);
    // Asynchronous, so that the page answers before it is left. A driver's own Back waits for a load event, which a
    // cached page does not fire.
    await this.tab.evaluate(() => setTimeout(() => history.back()));
  }

  /** Without `toBePressed` the page answers at once: WebKit's driver loses a page that is left before it answers. */
  private find(wanted: Wanted) {
    return vi.waitFor(async () => {
      const found = await this.tab.evaluate(findElement, wanted);
      if (!found) {
        const seen = await this.tab.evaluate(
          () => `${location.href} ${document.querySelector('header button')?.ariaLabel ?? ''}`,
        );
        throw new Error(`Not there: ${JSON.stringify({ wanted, seen })}`);
      }
      return found;
    }, waiting);
  }

  async sees(selector: string, pattern: string): Promise<void> {
    await this.find({ selector, pattern });
  }

  async lacks(selector: string, pattern: string): Promise<void> {
    expect(await this.tab.evaluate(findElement, { selector, pattern })).toBeFalsy();
  }

  async press(selector: string, pattern: string): Promise<void> {
    await this.find({ selector, pattern });
    const { x, y } = await this.find({ selector, pattern, toBePressed: true });
    await this.tab.clickAt(x, y);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press('input', label);
    await this.tab.evaluate(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    });
    await this.tab.type(text);
  }

  /** Selects an option of the only list by script: drivers cannot use the engine's own menu. */
  choose(option: string): Promise<void> {
    return this.tab.evaluate(
      ({ selector, pattern }) => {
        const list = document.querySelector<HTMLSelectElement>(selector);
        const found = [...(list?.options ?? [])].find(({ text }) => text.trim().startsWith(`${pattern}:`));
        if (!list || !found) throw new Error('The option is not there.');
        found.selected = true;
        for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
      },
      { selector: 'select', pattern: option },
    );
  }

  async hasInCart(bars: number): Promise<void> {
    await this.sees('button', `^Cart, ${bars} items?$`);
  }

  async openCart(): Promise<void> {
    await this.press('button', '^Cart, ');
    await this.sees('dialog[open] h2', '^Your cart$');
  }

  async pay(email: string): Promise<void> {
    for (const [label, text] of Object.entries(paymentFields(email)))
      await this.fill(`^${label.replaceAll(/[()]/g, '\\$&')}$`, text);
    await this.press('button', '^Pay ');
  }
}

/** A test in a new browser, or in one that blocks cookies or storage; an uncaught error of the page fails it. */
export const testWithout = (without?: Without) =>
  base
    .extend('files', () => inject('files'))
    .extend('shopper', async ({ files }, { onCleanup }) => {
      const ends: (() => unknown)[] = [];
      onCleanup(async () => {
        for (const end of ends.reverse()) await end();
      });
      const tab = await openTab(files, inject('width'), (end) => ends.push(end), without);
      ends.push(() => expect(tab.errors, 'errors of the page').toEqual([]));
      return new Shopper(tab);
    });

export const test = testWithout();
