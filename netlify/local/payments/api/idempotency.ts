import { createHash } from 'node:crypto';

import type { Answer } from './answer.ts';
import { ApiError, invalid } from './errors.ts';
import type { SavedAnswer } from '../state/records.ts';
import type { StoredRows } from '../state/stored-rows.ts';

const LONGEST_KEY = 255;
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Use {
  key: string | undefined;
  /** Equal for equal requests. */
  fingerprint: string;
  requestId: string;
}

/** https://docs.stripe.com/api/idempotent_requests */
export class IdempotencyKeys {
  readonly #saved: StoredRows<SavedAnswer>;
  readonly #now: () => number;
  readonly #inFlight = new Map<string, string>();

  constructor(saved: StoredRows<SavedAnswer>, now: () => number) {
    this.#saved = saved;
    this.#now = now;
  }

  /** Does the work once for a key and saves what it answers; what it throws is not saved. */
  async once({ key, fingerprint, requestId }: Use, work: () => Promise<Answer>): Promise<Answer> {
    if (key === undefined) return work();
    if (key.length > LONGEST_KEY) throw invalid(`Idempotency keys can have up to ${LONGEST_KEY} characters.`);
    const id = createHash('sha256').update(key).digest('hex');
    const saved = this.#find(id);
    const first = saved?.fingerprint ?? this.#inFlight.get(id);
    if (first !== undefined && first !== fingerprint) throw otherParameters(key);
    if (saved) return replay(saved);
    if (first !== undefined) throw inUse(key);
    this.#inFlight.set(id, fingerprint);
    try {
      const answer = await work();
      const { status, body } = answer;
      this.#saved.put(id, { fingerprint, status, body, requestId, savedAtMs: this.#now() });
      return answer;
    } finally {
      this.#inFlight.delete(id);
    }
  }

  #find(id: string): SavedAnswer | undefined {
    const saved = this.#saved.get(id);
    return saved && this.#now() - saved.savedAtMs < KEPT_MS ? saved : undefined;
  }
}

const replay = ({ status, body, requestId }: SavedAnswer): Answer => ({
  status,
  body,
  headers: { 'idempotent-replayed': 'true', 'original-request': requestId },
});

const otherParameters = (key: string) =>
  new ApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const inUse = (key: string) =>
  new ApiError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted ' +
      `twice, and the other request is still going through): ${key}. Please try again later.`,
  });
