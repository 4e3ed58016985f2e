/** What the tests ask of an engine, whatever drives it. */
import type { Question } from './page-script.ts';

type Key = 'Enter' | 'Escape' | 'Space' | 'Tab';

/** One page of a browser that knows nothing of the tests before. */
export interface Tab {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Calls a function inside the page; it sees nothing but the question, which travels as JSON. */
  evaluate<Answer>(answer: (question: Question) => Answer, question?: Question): Promise<Awaited<Answer>>;
  /** Runs a script inside the page, which its security policy does not stop. */
  run(script: string): Promise<void>;
  /** Moves the pointer and presses its main button, in CSS pixels of the window; for so many ms. */
  clickAt(x: number, y: number, heldMs?: number): Promise<void>;
  moveTo(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Uncaught errors of the page, where the driver reports them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export interface Browser {
  newTab(width: number): Promise<Tab>;
  close(): Promise<void>;
}

export const windowHeight = 844;

export const noQuestion: Question = { steps: [], name: '' };

/** Runs inside the page, which has answered before it is left. */
export function goBack(): void {
  setTimeout(() => {
    history.back();
  });
}
