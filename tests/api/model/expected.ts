/** The shoppers' expectations of the shop, by the responses they got. */

/** Bars by item id, without zeros. */
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

/** Throws if two lines have the same id. */
export function barsOfLines(lines: readonly { id: string | null; quantity: number }[]): Bars {
  const ids = new Set(lines.map(({ id }) => id));
  if (ids.size !== lines.length) throw new Error(`Two lines of one kind: ${JSON.stringify(lines)}`);
  return barsOf(lines.map(({ id, quantity }) => [id ?? 'unknown', quantity]));
}

export const linesOfBars = (bars: Bars) => Object.entries(bars).map(([id, quantity]) => ({ id, quantity }));

export const count = (bars: Bars): number => Object.values(bars).reduce((all, quantity) => all + quantity, 0);

export interface SessionModel {
  readonly id: string;
  readonly attempt: string;
  readonly cart: CartModel;
  readonly bars: Bars;
  /** The total that the shopper was shown. */
  chargeCents: number;
  /** The shopper has its address. */
  isKnown: boolean;
  state: 'open' | 'awaiting' | 'failed' | 'paid';
  isShipped: boolean;
  /** Without failed ones, newest last. */
  refunds: readonly number[];
  disputedCents: number;
  dispute?: 'needs_response' | 'won' | 'lost';
  /** The owner canceled the order, which refunds all of it. */
  isCancelled: boolean;
}

export const refundedCents = ({ refunds }: SessionModel): number => refunds.reduce((all, cents) => all + cents, 0);

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
  /** The last payment page that may still be open. */
  checkout: SessionModel | undefined;
  /** Taken out for slow payments, by attempt. */
  awaiting: Record<string, Bars> = {};
  /** Everything added, less what the shopper removed. */
  owned: Bars = {};

  /** The bars of the open payment page, hidden from the cart. */
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

  /** No payment is open any more: held bars are back. */
  release(): void {
    this.visible = this.all;
    this.checkout = undefined;
  }

  /** The shop learns a session's payment state. */
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
