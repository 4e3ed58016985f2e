import { ApiError } from './errors.ts';

export interface Fault {
  /** The path it waits for; any when absent. */
  on?: RegExp;
  method?: string;
  /**
   * Nothing is done: 400 (of `param`, if given), 401 (a key that is not taken), 403 (a key without the permission), 429, 500, 503, html (a 502 page), reset, hang (until `clear` or `close`).
   * The work is done: lost (the connection breaks), malformed (half of the answer), slow (after `delayMs`, 1000 by default),
   * empty (200 that holds nothing of it).
   * 500-saved does nothing but save its 500 under the idempotency key, as Stripe does when it fails half-way.
   */
  kind:
    | ('lost' | '400' | '401' | '403' | '429' | '500' | '500-saved' | '503' | 'hang' | 'reset')
    | ('malformed' | 'html' | 'slow' | 'empty');
  /** How many requests it meets, 1 by default. */
  times?: number;
  delayMs?: number;
  param?: string;
}

export class Faults {
  #pending: { fault: Fault; left: number }[] = [];
  readonly #hanging = new Set<() => void>();

  add(fault: Fault): void {
    this.#pending.push({ fault, left: fault.times ?? 1 });
  }

  /** Forgets all faults and breaks the connections that hang. */
  clear(): void {
    this.#pending = [];
    for (const giveUp of this.#hanging) giveUp();
    this.#hanging.clear();
  }

  /** The first fault, in order of adding, that fits this request; it counts as used. */
  take(method: string, path: string): Fault | undefined {
    const found = this.#pending.find(
      ({ fault }) => (!fault.method || fault.method === method) && (!fault.on || path.search(fault.on) >= 0),
    );
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#pending = this.#pending.filter((one) => one !== found);
    return found.fault;
  }

  /** Ends with `clear`. */
  hang(): Promise<void> {
    return new Promise((resolve) => this.#hanging.add(resolve));
  }
}

/** The answer to a request of which nothing is done; undefined for the other faults. */
export function failureOf({ kind, param }: Fault): ApiError | undefined {
  const status = /^\d{3}$/.test(kind) ? Number(kind) : 0;
  if (status === 0) return undefined;
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return new ApiError(status, {
    type,
    message: `The payment sandbox was asked to ${status === 400 ? 'refuse this' : 'fail'}.`,
    param,
  });
}
