/** What a locator asks inside the page, after its page script: each function travels there alone. Who has no answer yet throws. */
import type { Box, Question, Spot } from './page-script.ts';

export const isReady = (): boolean => 'findElements' in window;

export const textsOf = ({ steps }: Question): string[] =>
  window.findElements(steps).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

export const attributeOf = ({ steps, name }: Question): (string | null)[] =>
  window.findElements(steps).map((element) => element.getAttribute(name));

export const styleOf = ({ steps, name }: Question): string[] =>
  window.findElements(steps).map((element) => getComputedStyle(element).getPropertyValue(name));

export function boxOf({ steps }: Question): Promise<Box> {
  const [element] = window.findElements(steps);
  if (!element) throw new Error('It is not there.');
  return window.restingBox(element);
}

/** Where the first of the elements can be clicked, in the middle of the window. */
export async function spotOf({ steps }: Question): Promise<Spot> {
  const [element] = window.findElements(steps);
  if (!element) throw new Error('It is not there.');
  if (element.matches(':disabled')) throw new Error('It is disabled.');
  const isHidden = element instanceof HTMLInputElement && element.offsetWidth <= 1;
  const target = (isHidden ? element.labels?.[0] : undefined) ?? element;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = await window.restingBox(target);
  const spot = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(spot.x, spot.y);
  if (!target.contains(hit))
    throw new Error(`Above it is ${hit?.outerHTML.slice(0, 120) ?? 'the edge of the window'}.`);
  return spot;
}

/** Puts the focus on a field, with all its text selected. */
export function selectText({ steps }: Question): void {
  const [field] = window.findElements(steps);
  if (!(field instanceof HTMLInputElement)) throw new Error('The field is not there.');
  field.select();
}

export function chooseOption({ steps, name }: Question): void {
  const [list] = window.findElements(steps);
  const options = list instanceof HTMLSelectElement ? [...list.options] : [];
  const option = options.find(({ text }) => text.trim() === name);
  if (!list || !option) throw new Error('The option is not there.');
  option.selected = true;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
}
