/** The part of the tests that runs inside pages: Testing Library finds elements by role and name alike in every engine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A text, or a pattern, which travels into the page in two parts. */
export type Wording = string | { source: string; flags: string };

export interface Step {
  by: 'role' | 'label' | 'text';
  wanted: Wording;
  /** Of a role. */
  name?: Wording;
  /** Keeps the elements that hold this, as text or as the name of a control. */
  holding?: string;
}

export interface Question {
  steps: readonly Step[];
  /** Of an attribute, of a CSS property, of an option. */
  name: string;
}

declare global {
  /** There once the page script has run. */
  interface Window {
    TestingLibraryDom: typeof import('@testing-library/dom');
    findElements: typeof findElements;
    restingBox: typeof restingBox;
  }
}

/** Each step looks inside what the step before has found; what cannot be seen is not found. */
function findElements(steps: readonly Step[]): HTMLElement[] {
  const library = window.TestingLibraryDom;
  const matcher = (wording: Wording) =>
    typeof wording === 'string' ? wording : new RegExp(wording.source, wording.flags);
  const inside = (element: HTMLElement, { by, wanted, name }: Step) => {
    if (by === 'label') return library.queryAllByLabelText(element, matcher(wanted));
    if (by === 'text') return library.queryAllByText(element, matcher(wanted));
    return library.queryAllByRole(element, String(wanted), name === undefined ? {} : { name: matcher(name) });
  };
  const follow = (found: HTMLElement[], step: Step) =>
    found
      .flatMap((element) => inside(element, step))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(({ innerHTML }) => innerHTML.includes(step.holding ?? ''));
  return steps.reduce(follow, [document.body]);
}

export interface Spot {
  x: number;
  y: number;
}

export interface Box extends Spot {
  width: number;
  height: number;
}

/** The box of an element that is where it was two frames ago. Frames may be rare: time between two looks would prove nothing. */
async function restingBox(element: HTMLElement): Promise<Box> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const { x, y, width, height } = element.getBoundingClientRect();
  await frame();
  await frame();
  const now = element.getBoundingClientRect();
  if (now.x !== x || now.y !== y || now.width !== width) throw new Error('It moves.');
  return { x, y, width, height };
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
const ours = [findElements, restingBox].map((part) => `window.${part.name} = ${String(part)};`);

export const pageScript = [readFileSync(library, 'utf8'), ...ours].join('\n');
