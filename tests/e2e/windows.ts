import { expect, type Locator, type Page } from '@playwright/test';
import { isLong } from '../random.ts';

type Window = ReturnType<typeof at>;

/** `text` is its size relative to the shop's. */
const at = (width: number, height: number, text: 1 | 2 = 1) => ({
  name: `${width}x${height}${text === 2 ? ' at 200 % text' : ''}`,
  width,
  height,
  text,
});

/** `npm test` has all but the tablets of 768 pixels; `npm run test:long` has all. */
const isTested = ({ name }: Window) => isLong || !name.startsWith('768x');

/** Too short for anything sticky but the next button; 320x256 is 1280x1024 at 400 % zoom. */
export const shortWindows = [at(320, 256), at(844, 390), at(390, 844, 2)].filter(isTested);
export const tallWindows = [at(360, 640), at(390, 844), at(768, 1024), at(1280, 800)].filter(isTested);
export const windows = [...shortWindows, ...tallWindows];

/** The narrowest window, tablets and a desktop with only their text enlarged. */
export const largeText = [at(320, 640, 2), at(768, 1024, 2), at(1024, 768, 2), at(1280, 800, 2)];

export async function setWindow(page: Page, { width, height, text }: Window): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${text * 100}%`);
}

/** With large text too, a dialog does not scroll sideways. The window keeps the last size. */
export async function assertNarrowEnough(dialog: Locator): Promise<void> {
  for (const window of largeText) {
    await setWindow(dialog.page(), window);
    const excess = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(excess, `pixels too wide at ${window.name}`).toBe(0);
  }
}
