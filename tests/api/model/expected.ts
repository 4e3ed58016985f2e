/** What the shoppers expect of the shop, by the answers they got. */

/** Bars by item id; what there is none of is not listed. */
export type Bars = Readonly<Record<string, number>>;

const barsOf = (entries: Iterable<[string, number]>): Bars =>
  Object.fromEntries([...entries].filter(([, quantity]) => quantity !== 0));

export const sum = (...parts: Bars[]): Bars => {
  const all = new Map<string, number>();
  for (const [id, quantity] of parts.flatMap((part) => Object.entries(part)))
    all.set(id, (all.get(id) ?? 0) + quantity);
  return barsOf(all);
};

export const minus = (bars: Bars, taken: Bars): Bars =>
  sum(bars, barsOf(Object.entries(taken).map(([id, quantity]) => [id, -quantity])));

/** Throws when two lines are of one kind. */
export function barsOfLines(lines: readonly { id: string | null; quantity: number }[]): Bars {
  const ids = new Set(lines.map(({ id }) => id));
  if (ids.size !== lines.length) throw new Error(`Two lines of one kind: ${JSON.stringify(lines)}`);
  return barsOf(lines.map(({ id, quantity }) => [id ?? 'unknown', quantity]));
}

export const linesOfBars = (bars: Bars) => Object.entries(bars).map(([id, quantity]) => ({ id, quantity }));

export const count = (bars: Bars): number => Object.values(bars).reduce((all, quantity) => all + quantity, 0);

const inBoth = (one: Bars, other: Bars): Bars =>
  barsOf(Object.entries(one).map(([id, quantity]) => [id, Math.min(quantity, other[id] ?? 0)]));

/** A payment page that was opened for a cart. */
export interface SessionModel {
  readonly id: string;
  /** The shop's own name for it. */
  readonly attempt: string;
  readonly cart: CartModel;
  readonly bars: Bars;
  /** What the shopper was shown for it. */
  chargeCents: number;
  /** The shopper got its address. */
  isKnown: boolean;
  state: 'open' | 'awaiting' | 'failed' | 'paid';
  isShipped: boolean;
  /** Without those that failed, the newest last. */
  refunds: readonly number[];
  disputedCents: number;
  dispute?: 'needs_response' | 'won' | 'lost';
  /** By the owner, who then refunds all of it. */
  isCancelled: boolean;
  /** Sold, although the shopper had taken them out of the cart while the payment page was open. */
  surplus: Bars;
}

export const refundedCents = ({ refunds }: SessionModel): number => refunds.reduce((all, cents) => all + cents, 0);

/** The status that the owner is shown. */
export function statusExpected(session: SessionModel) {
  const { state, isCancelled, isShipped, chargeCents, dispute } = session;
  if (state !== 'paid')
    return ({ open: undefined, awaiting: 'awaiting-payment', failed: 'payment-failed' } as const)[state];
  if (isCancelled) return 'cancelled';
  if (chargeCents > 0 && refundedCents(session) >= chargeCents) return 'refunded';
  if (dispute !== undefined && dispute !== 'won') return 'disputed';
  return isShipped ? 'shipped' : 'paid';
}

export class CartModel {
  visible: Bars = {};
  /** Put away on the way to the payment page. */
  held: Bars = {};
  /** The last payment page that is not known to have ended. */
  checkout: { session: SessionModel; isHeld: boolean; isEdited: boolean } | undefined;
  /** Taken out by slow payments, by attempt. */
  awaiting: Record<string, Bars> = {};
  /** All that was put in, less what the shopper took out. */
  owned: Bars = {};

  change(bars: Bars): void {
    this.owned = sum(this.owned, minus(bars, this.visible));
    this.visible = bars;
    if (this.checkout) this.checkout.isEdited = true;
  }

  /** Right after a checkout, to empty the cart is to put it away. */
  clear(): void {
    if (count(this.visible) === 0) return;
    const { checkout } = this;
    if (!checkout || checkout.isHeld || checkout.isEdited) {
      this.change({});
      return;
    }
    this.held = sum(this.held, this.visible);
    this.visible = {};
    checkout.isHeld = true;
  }

  start(session: SessionModel): void {
    if (this.checkout?.session === session) return;
    this.checkout = { session, isHeld: false, isEdited: false };
  }

  /** No payment is open any more: what was put away is back. */
  release(): void {
    this.visible = sum(this.held, this.visible);
    this.held = {};
    this.checkout = undefined;
  }

  /** The shop learns how the payment of a session stands. */
  hear(session: SessionModel): void {
    const { checkout } = this;
    if (session.state === 'open') return;
    if (checkout?.session === session) this.#end(checkout.isHeld, session);
    else if (session.state !== 'awaiting') this.#settle(session);
  }

  #end(isHeld: boolean, session: SessionModel): void {
    const { attempt, bars, state } = session;
    const taken = state === 'failed' ? {} : inBoth(bars, isHeld ? this.held : this.visible);
    if (isHeld) this.held = minus(this.held, taken);
    else this.visible = minus(this.visible, taken);
    if (state === 'awaiting' && count(taken) > 0) this.awaiting = { ...this.awaiting, [attempt]: taken };
    session.surplus = state === 'failed' ? {} : minus(bars, taken);
    this.release();
  }

  #settle({ attempt, state }: SessionModel): void {
    const { [attempt]: bars, ...others } = this.awaiting;
    this.awaiting = others;
    if (!bars || state !== 'failed') return;
    if (this.checkout) this.held = sum(this.held, bars);
    else this.visible = sum(this.visible, bars);
  }
}

export class Model {
  readonly carts: readonly CartModel[] = [new CartModel(), new CartModel()];
  readonly sessions: SessionModel[] = [];
}
