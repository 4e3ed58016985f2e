import { vi } from 'vitest';
import type { Tab } from './engine.ts';
import { attributeOf, boxOf, chooseOption, isReady, selectText, spotOf, styleOf, textsOf } from './page-questions.ts';
import { pageScript, type Box, type Question, type Step, type Wording } from './page-script.ts';

const waiting = { timeout: 15_000, interval: 50 };

type Text = string | RegExp;

const wordingOf = (text: Text): Wording =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };

/** Elements of a page by what a shopper knows of them: role and name, label, text. Looked for anew at each use. */
export class Locator {
  readonly #tab: Tab;
  readonly #steps: readonly Step[];

  constructor(tab: Tab, steps: readonly Step[] = []) {
    this.#tab = tab;
    this.#steps = steps;
  }

  #next(step: Step) {
    return new Locator(this.#tab, [...this.#steps, step]);
  }

  getByRole(role: string, { name, holding }: { name?: Text; holding?: string } = {}) {
    return this.#next({
      by: 'role',
      wanted: role,
      ...(name !== undefined && { name: wordingOf(name) }),
      ...(holding !== undefined && { holding }),
    });
  }

  getByLabel(label: Text) {
    return this.#next({ by: 'label', wanted: wordingOf(label) });
  }

  getByText(text: Text) {
    return this.#next({ by: 'text', wanted: wordingOf(text) });
  }

  async #ask<Answer>(answer: (question: Question) => Answer, name = ''): Promise<Awaited<Answer>> {
    if (!(await this.#tab.evaluate(isReady))) await this.#tab.run(pageScript);
    return this.#tab.evaluate(answer, { steps: this.#steps, name }).catch((error: unknown) => {
      throw new Error(`${JSON.stringify(this.#steps)}: ${String(error)}`, { cause: error });
    });
  }

  /** Asks again until there is an answer. */
  #wait<Answer>(answer: (question: Question) => Answer, name?: string): Promise<Awaited<Answer>> {
    return vi.waitFor(() => this.#ask(answer, name), waiting);
  }

  /** The texts of all elements that were found. */
  texts(): Promise<string[]> {
    return this.#ask(textsOf);
  }

  async text(): Promise<string> {
    return (await this.texts()).join(' ');
  }

  async count(): Promise<number> {
    return (await this.texts()).length;
  }

  async isVisible(): Promise<boolean> {
    return (await this.count()) > 0;
  }

  attribute(name: string): Promise<(string | null)[]> {
    return this.#ask(attributeOf, name);
  }

  /** The computed value of a CSS property. */
  style(property: string): Promise<string[]> {
    return this.#ask(styleOf, property);
  }

  /** Of the first element, once it rests. */
  box(): Promise<Box> {
    return this.#wait(boxOf);
  }

  /** Waits until the first element can be clicked, and clicks it with the pointer. */
  async click(): Promise<void> {
    const { x, y } = await this.#wait(spotOf);
    await this.#tab.clickAt(x, y);
  }

  /** Types over what is in a field. */
  async fill(text: string): Promise<void> {
    await this.#wait(selectText);
    await this.#tab.type(text);
  }

  /** Takes an option of a list: drivers cannot reach into the menu that the engine draws. */
  async select(label: string): Promise<void> {
    await this.#wait(chooseOption, label);
  }
}
