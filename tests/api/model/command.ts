import fc from 'fast-check';
import { expectAgreement } from './agreement.ts';
import type { Model, World } from './world.ts';

export type ModelCommand = fc.AsyncCommand<Model, World>;

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

const shown = (_: string, value: unknown) => (value instanceof RegExp ? String(value) : value);

/** One kind of step. After each, shop and model agree. */
export const steps = <Choice>(
  name: string,
  choices: fc.Arbitrary<Choice>,
  step: (choice: Choice, model: Model, world: World) => Promise<void>,
  isPossible: (model: Readonly<Model>, choice: Choice) => boolean = () => true,
): fc.Arbitrary<ModelCommand> =>
  choices.map((choice) => ({
    check: (model) => isPossible(model, choice),
    run: async (model, world) => {
      await step(choice, model, world);
      await expectAgreement(model, world);
    },
    toString: () => `${name} ${JSON.stringify(choice, shown)}`,
  }));
