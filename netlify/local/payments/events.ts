import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { newId, type Account } from './account.ts';

export type Tamper = 'body' | 'wrong-secret' | 'v0-only' | 'no-header' | 'not-json' | 'rotated';

export interface SandboxEvent {
  id: string;
  created: number;
  type: string;
  data: { object: object };
}

const retryDelaysMs = [500, 2_000, 8_000, 30_000];
const answerLimitMs = 10_000;

export const eventOf = (account: Account, type: string, object: object) => ({
  id: newId('evt'),
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: account.seconds(),
  data: { object: structuredClone(object) },
  livemode: account.livemode,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

/** Stripe keeps what happened, whether it can be delivered or not. */
export function recordEvent(account: Account, type: string, object: object): SandboxEvent {
  const event = eventOf(account, type, object);
  account.events.put(event.id, event);
  return event;
}

const sign = (payload: string, secret: string, timestamp: number, scheme = 'v1') =>
  Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp, scheme });

/** What is posted: signed well, or spoiled in one way. */
async function signed(event: object, secret: string, seconds: number, tamper?: Tamper) {
  const body = tamper === 'not-json' ? 'this is not JSON' : JSON.stringify(event);
  const signature = await sign(body, secret, seconds);
  switch (tamper) {
    case 'body':
      return { body: body.replace('"object":"event"', '"object":"event","forged":true'), signature };
    case 'wrong-secret':
      return { body, signature: await sign(body, `${secret}x`, seconds) };
    case 'v0-only':
      return { body, signature: await sign(body, secret, seconds, 'v0') };
    case 'no-header':
      return { body };
    case 'rotated': {
      const retired = await sign(body, `${secret}x`, seconds);
      return { body, signature: `${retired},${signature.slice(signature.indexOf('v1='))}` };
    }
    default:
      return { body, signature };
  }
}

export interface WebhookOptions {
  /** Where events go, such as http://localhost:8888/api/stripe-webhook . */
  webhookUrl: () => string;
  webhookSecret: string;
  fetch?: typeof fetch;
}

/** Posts events to the shop. */
export class Webhook {
  readonly #options: WebhookOptions;
  readonly #seconds: () => number;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: WebhookOptions, seconds: () => number) {
    this.#options = options;
    this.#seconds = seconds;
  }

  /** Resolves after the first attempt of each; one that fails is repeated in the background until `close`. */
  deliver(events: readonly SandboxEvent[]): Promise<void> {
    return this.#tracked(async () => {
      for (const event of events) {
        if (!(await this.#attempt(event))) void this.#tracked(() => this.#retry(event));
      }
    });
  }

  async post(event: object, { seconds = this.#seconds(), tamper }: { seconds?: number; tamper?: Tamper } = {}) {
    const { webhookUrl, webhookSecret, fetch: send = fetch } = this.#options;
    const { body, signature } = await signed(event, webhookSecret, seconds, tamper);
    return send(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body,
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(answerLimitMs)]),
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }

  #tracked(work: () => Promise<void>): Promise<void> {
    const running = work();
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
    return running;
  }

  async #attempt(event: object): Promise<boolean> {
    try {
      const response = await this.post(event);
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async #retry(event: object): Promise<void> {
    for (const delay of retryDelaysMs) {
      const waited = await wait(delay, true, { signal: this.#closing.signal, ref: false }).catch(() => false);
      if (!waited || (await this.#attempt(event))) return;
    }
  }
}
