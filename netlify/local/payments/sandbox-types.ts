import type Stripe from 'stripe';
import type { SandboxRequest } from './api/api.ts';
import type { DisputeRecord } from './checkout/charge-objects.ts';
import type { RefundStatus } from './checkout/refunds.ts';
import type { Tamper } from './events/events.ts';
import type { Fault } from './faults.ts';

export interface SandboxOptions {
  /** Its data, kept over restarts; in memory only when absent. */
  directory?: string;
  /** Where shoppers reach the payment pages, such as http://localhost:8888 . */
  origin: () => string;
  /** The one key it takes, a test key. */
  secretKey: string;
  webhookSecret: string;
  /** Where events go, such as http://localhost:8888/api/stripe-webhook . */
  webhookUrl: () => string;
  /** Where the shop's mails can be read, when they stay on this machine. */
  outboxUrl?: string | undefined;
  /** Where the shop's scheduled jobs can be run. */
  jobsUrl?: string | undefined;
  fetch?: typeof fetch;
  /** Milliseconds. */
  now?: () => number;
}

export interface Payment {
  email: string;
  name?: string;
  address?: Partial<Stripe.Address>;
  /** `unpaid`: a delayed method, to be ended by `settle`. */
  paymentStatus?: 'paid' | 'unpaid';
  /** Typed on the page. */
  promotionCode?: string;
  /** False sends no event. */
  deliver?: boolean;
}

/** Stripe tells of one change by several of them. */
type RefundEvent = 'refund.failed' | 'refund.updated' | 'charge.refund.updated';

export type Dispute = DisputeRecord['status'];

export interface Sending {
  /** The same for all `times`; without it each has its own. */
  eventId?: string;
  /** How many in parallel. */
  times?: number;
  /** Age of the signature; negative lies in the future. */
  ageSeconds?: number;
  tamper?: Tamper;
  livemode?: boolean;
  /** Laid over the session. */
  object?: object;
}

export interface Sandbox {
  /** Answers /v1/ and /sandbox/ ; undefined for any other path. A network error (`Response.error()`) where the connection is to break. */
  handle(request: Request): Promise<Response | undefined>;
  readonly log: readonly SandboxRequest[];
  /** For calls of the API; used up in order of adding. */
  readonly faults: { add(fault: Fault): void; clear(): void };
  sessions(): readonly Stripe.Checkout.Session[];
  session(id: string): Stripe.Checkout.Session | undefined;
  /** Pays as the page does, without a browser; rejects where the page would refuse. */
  pay(id: string, payment: Payment): Promise<void>;
  settle(id: string, outcome: 'succeeded' | 'failed', options?: { deliver?: boolean }): Promise<void>;
  /** As in Stripe's dashboard: all that is left, unless an amount is given. Rejects where Stripe refuses. */
  refund(id: string, options?: { amount?: number; status?: RefundStatus; deliver?: boolean }): Promise<void>;
  /** The newest refund comes back from the bank, or changes otherwise. */
  failRefund(id: string, options?: { status?: RefundStatus; event?: RefundEvent; deliver?: boolean }): Promise<void>;
  /** Opens a dispute of the payment, or changes how it stands; with an amount it is one more dispute. */
  dispute(id: string, status: Dispute, options?: { amount?: number; deliver?: boolean }): Promise<void>;
  /** Posts events of this session, of any type and however spoilt, without repeating them. */
  send(type: string, sessionId: string, how?: Sending): Promise<Response[]>;
  close(): Promise<void>;
}
