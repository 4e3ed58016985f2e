import fc from 'fast-check';
import { expectAgreement } from './agreement.ts';
import type { Model, TestShop } from './test-shop.ts';

export type ModelCommand = fc.AsyncCommand<Model, TestShop>;

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** What Stripe hears later was later: the shop goes by its clock. */
export const tick = ({ shop }: TestShop): void => {
  shop.moveClock(1000);
};

/** Notes which payment pages the shoppers turned from while the key was in that does not know them. */
export async function leavingPages({ carts }: Model, { mode }: TestShop, work: () => Promise<void>): Promise<void> {
  const sessions = carts.map(({ checkout }) => checkout?.session);
  await work();
  for (const session of sessions)
    if (session && session.mode !== mode && session.cart.checkout?.session !== session) session.isLeft = true;
}

const shown = (_: string, value: unknown) => (value instanceof RegExp ? String(value) : value);

/** One kind of step. After each, shop and model agree. */
export const steps = <Choice>(
  name: string,
  choices: fc.Arbitrary<Choice>,
  step: (choice: Choice, model: Model, testShop: TestShop) => Promise<void>,
  isPossible: (model: Readonly<Model>, choice: Choice) => boolean = () => true,
): fc.Arbitrary<ModelCommand> =>
  choices.map((choice) => ({
    check: (model) => isPossible(model, choice),
    run: async (model, testShop) => {
      await leavingPages(model, testShop, () => step(choice, model, testShop));
      await expectAgreement(model, testShop);
    },
    toString: () => `${name} ${JSON.stringify(choice, shown)}`,
  }));
