export type BlobOperation = 'GET' | 'PUT' | 'DELETE' | 'LIST';

export interface BlobFault {
  /**
   * 503, 429: answered without looking. hang: no answer ever. reset: the connection breaks before anything is done. slow:
   * served after `delayMs`. conflict: 412 without looking. lost: done, then the connection breaks. no-etag: served without its ETag.
   */
  kind: '503' | '429' | 'hang' | 'reset' | 'slow' | 'conflict' | 'lost' | 'no-etag';
  /** Every operation if left out; GET includes HEAD. */
  on?: BlobOperation;
  /** Every key if left out. */
  key?: RegExp;
  /** How many operations it spoils: 1 if left out. */
  times?: number;
  /** For slow: 1000 if left out. */
  delayMs?: number;
}

/** Faults wait in a line; the first one that fits an operation is used up by it. */
export class BlobFaults {
  #line: { fault: BlobFault; left: number }[] = [];

  add(fault: BlobFault): void {
    this.#line.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#line = [];
  }

  take(operation: BlobOperation, key: string): BlobFault | undefined {
    const next = this.#line.find(
      ({ fault, left }) =>
        left > 0 && (fault.on ?? operation) === operation && (!fault.key || key.search(fault.key) >= 0),
    );
    if (next) next.left -= 1;
    this.#line = this.#line.filter(({ left }) => left > 0);
    return next?.fault;
  }
}
