import { common, count, minus, sum, type Bars } from './bars.ts';

type PaymentState = 'open' | 'awaiting' | 'failed' | 'paid';

/** A payment page that was opened for a cart. */
export interface SessionModel {
  readonly id: string;
  /** The shop's own name for it. */
  readonly attempt: string;
  readonly cart: CartModel;
  readonly bars: Bars;
  /** Of the key that it was made with. */
  readonly mode: 'test' | 'live';
  /** What the shopper was shown for it. */
  chargeCents: number;
  /** The shopper got its address. */
  isKnown: boolean;
  state: PaymentState;
  /** The shopper turned to another page while the other key was in, which knew nothing of this one. */
  isLeft: boolean;
  isShipped: boolean;
  /** That did not come back, the newest last. */
  refunds: readonly number[];
  /** What is in dispute. */
  disputedCents: number;
  dispute?: 'needs_response' | 'won' | 'lost';
  /** By the owner, who then refunds all of it. */
  isCancelled: boolean;
  /** Sold, although the shopper had taken them out while the payment page was open, or kept them, since the shop did not know that page any more. */
  surplus: Bars;
}

export const refundedCents = ({ refunds }: SessionModel): number => refunds.reduce((all, cents) => all + cents, 0);

/** What a shopper expects of a cart, by the answers they got. */
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

  /** Nothing is on its way to be paid: what was put away is back. Answers how many bars came back. */
  release(): number {
    const restored = count(this.held);
    this.visible = sum(this.held, this.visible);
    this.held = {};
    this.checkout = undefined;
    return restored;
  }

  /** The shop hears how the payment of a session stands. */
  hear(session: SessionModel): void {
    const { checkout } = this;
    if (session.state === 'open') return;
    if (checkout?.session === session) this.#end(checkout, session);
    else if (session.state !== 'awaiting') this.#settle(session);
  }

  #end({ isHeld }: { isHeld: boolean }, session: SessionModel): void {
    const { attempt, bars, state } = session;
    const taken = state === 'failed' ? {} : common(bars, isHeld ? this.held : this.visible);
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
