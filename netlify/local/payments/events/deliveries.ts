import { setTimeout as wait } from 'node:timers/promises';

import { deliveryOf, type Delivery } from './events.ts';

const RETRY_DELAYS_MS = [500, 2_000, 8_000, 30_000];
const ANSWER_LIMIT_MS = 10_000;

interface DeliveryOptions {
  webhookUrl: () => string;
  webhookSecret: string;
  fetch: typeof fetch;
  now: () => number;
}

/** Posts events to the shop; a failed delivery is repeated in the background until `close`. */
export class Deliveries {
  readonly #options: DeliveryOptions;
  readonly #closing = new AbortController();
  readonly #retries = new Set<Promise<void>>();

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Resolves after the first attempt, whatever came of it. */
  async deliver(event: object): Promise<void> {
    if (await this.#attempt(event)) return;
    const retry = this.#retry(event);
    this.#retries.add(retry);
    void retry.finally(() => this.#retries.delete(retry));
  }

  async post({ body, signature }: Delivery): Promise<Response> {
    return this.#options.fetch(this.#options.webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (payment sandbox)',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      body,
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#retries);
  }

  async #attempt(event: object): Promise<boolean> {
    const timestamp = Math.floor(this.#options.now() / 1000);
    try {
      const response = await this.post(await deliveryOf(event, this.#options.webhookSecret, timestamp));
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async #retry(event: object): Promise<void> {
    for (const delay of RETRY_DELAYS_MS) {
      const waited = await wait(delay, true, { signal: this.#closing.signal, ref: false }).catch(() => false);
      if (!waited || (await this.#attempt(event))) return;
    }
  }
}
