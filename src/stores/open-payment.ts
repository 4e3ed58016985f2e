import type { WritableAtom } from 'nanostores';
import type { OpenPayment, RestoredCart } from '#api/answers.ts';
import type { PanelClient } from '#api/panel-client.ts';

/** Ends the cart's open payment, which restores its bars. */
export type EndPayment = () => Promise<RestoredCart | undefined>;

interface Dependencies {
  $openPayment: WritableAtom<OpenPayment | undefined>;
  api: Pick<PanelClient, 'restoreCart'>;
  /** Makes other tabs read the cart again. */
  noteElsewhere: () => void;
}

export const createEndPayment =
  ({ $openPayment, api, noteElsewhere }: Dependencies): EndPayment =>
  async () => {
    if (!$openPayment.get()) return undefined;
    const restored = await api.restoreCart();
    $openPayment.set(undefined);
    noteElsewhere();
    return restored;
  };
