import type { Documents, StoredDocument, WriteOutcome } from '#server/platform/blob-documents.ts';

/** The result of one write: a fault. */
type StoreFault = 'conflict' | 'lost' | 'unknown';

/** Documents in memory whose next writes can fail. */
export class FakeDocuments implements Documents {
  readonly stored = new Map<string, StoredDocument>();
  /** One for each of the next writes. */
  readonly storeFaults: StoreFault[] = [];
  /** In order: `read`, `create`, `replace`, `remove`. */
  readonly calls: string[] = [];
  /** Thrown by writes whose outcome is unknown. */
  writeFault = new Error('unknown fate');
  #etag = 0;

  put(key: string, document: unknown): void {
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    this.stored.set(key, { text, etag: `"${(this.#etag += 1)}"` });
  }

  async read(key: string): Promise<StoredDocument | undefined> {
    this.calls.push('read');
    return this.stored.get(key);
  }

  create(key: string, document: unknown): Promise<WriteOutcome> {
    return this.#write('create', key, document, !this.stored.has(key));
  }

  replace(key: string, document: unknown, etag: string): Promise<WriteOutcome> {
    return this.#write('replace', key, document, this.stored.get(key)?.etag === etag);
  }

  async *keys(prefix = ''): AsyncGenerator<string> {
    yield* [...this.stored.keys()].filter((key) => key.startsWith(prefix));
  }

  async remove(key: string): Promise<void> {
    this.calls.push('remove');
    this.stored.delete(key);
  }

  async #write(name: string, key: string, document: unknown, holds: boolean): Promise<WriteOutcome> {
    this.calls.push(name);
    const storeFault = this.storeFaults.shift();
    if (storeFault === 'conflict' || !holds) return 'conflict';
    if (storeFault === 'unknown') throw this.writeFault;
    this.put(key, document);
    if (storeFault === 'lost') throw this.writeFault;
    return this.stored.get(key) ?? 'conflict';
  }
}
