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

const minus = (bars: Bars, taken: Bars): Bars =>
  sum(bars, barsOf(Object.entries(taken).map(([id, quantity]) => [id, -quantity])));

/** Throws when two lines are of one kind. */
export function barsOfLines(lines: readonly { id: string | null; quantity: number }[]): Bars {
  const ids = new Set(lines.map(({ id }) => id));
  if (ids.size !== lines.length) throw new Error(`Two lines of one kind: ${JSON.stringify(lines)}`);
  return barsOf(lines.map(({ id, quantity }) => [id ?? 'unknown', quantity]));
}

export const linesOfBars = (bars: Bars) => Object.entries(bars).map(([id, quantity]) => ({ id, quantity }));

export const count = (bars: Bars): number => Object.values(bars).reduce((all, quantity) => all + quantity, 0);

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
  /** The last payment page that is not known to have ended. */
  checkout: SessionModel | undefined;
  /** Taken out by slow payments, by attempt. */
  awaiting: Record<string, Bars> = {};
  /** All that was put in, less what the shopper took out. */
  owned: Bars = {};

  /** What the payment page sells is out of sight. */
  get held(): Bars {
    return this.checkout?.bars ?? {};
  }

  get all(): Bars {
    return sum(this.held, this.visible);
  }

  change(bars: Bars): void {
    this.owned = sum(this.owned, minus(bars, this.visible));
    this.visible = bars;
  }

  start(session: SessionModel): void {
    this.visible = minus(this.all, session.bars);
    this.checkout = session;
  }

  /** No payment is open any more: what was put away is back. */
  release(): void {
    this.visible = this.all;
    this.checkout = undefined;
  }

  /** The shop learns how the payment of a session stands. */
  hear(session: SessionModel): void {
    if (session.state === 'open') return;
    if (this.checkout === session) this.#end(session);
    else if (session.state !== 'awaiting') this.#settle(session);
  }

  #end({ attempt, bars, state }: SessionModel): void {
    this.checkout = undefined;
    if (state === 'failed') this.visible = sum(bars, this.visible);
    if (state === 'awaiting') this.awaiting = { ...this.awaiting, [attempt]: bars };
  }

  #settle({ attempt, state }: SessionModel): void {
    const { [attempt]: bars, ...others } = this.awaiting;
    this.awaiting = others;
    if (bars && state === 'failed') this.visible = sum(this.visible, bars);
  }
}

export class Model {
  readonly carts: readonly CartModel[] = [new CartModel(), new CartModel()];
  readonly sessions: SessionModel[] = [];
}
