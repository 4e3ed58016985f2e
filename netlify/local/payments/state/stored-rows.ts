import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Row<T> {
  order: number;
  value: T;
}

/** Rows in memory and, with a folder, each in a file of its own that is replaced whole. */
export class StoredRows<T> {
  readonly #rows = new Map<string, Row<T>>();
  readonly #unsaved = new Set<string>();
  readonly #folder: string | undefined;
  #order = 0;
  #saving: Promise<void> = Promise.resolve();

  constructor(folder?: string) {
    this.#folder = folder;
  }

  get(id: string): T | undefined {
    return this.#rows.get(id)?.value;
  }

  /** Newest first, as Stripe lists. */
  all(): T[] {
    return [...this.#rows.values()].toSorted((a, b) => b.order - a.order).map((row) => row.value);
  }

  put(id: string, value: T): void {
    this.#rows.set(id, { order: this.#rows.get(id)?.order ?? ++this.#order, value });
    if (this.#folder) this.#unsaved.add(id);
  }

  /** One save at a time, so that an older state never replaces a newer one. */
  flush(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  async load(): Promise<void> {
    if (!this.#folder) return;
    await mkdir(this.#folder, { recursive: true });
    const files = (await readdir(this.#folder)).filter((name) => name.endsWith('.json'));
    for (const file of files) {
      const row = JSON.parse(await readFile(join(this.#folder, file), 'utf8')) as Row<T>;
      this.#rows.set(decodeURIComponent(file.slice(0, -'.json'.length)), row);
      this.#order = Math.max(this.#order, row.order);
    }
  }

  async #save(): Promise<void> {
    for (const id of this.#unsaved) {
      this.#unsaved.delete(id);
      const path = join(this.#folder ?? '', `${encodeURIComponent(id)}.json`);
      const temporary = `${path}.${randomUUID()}.tmp`;
      await writeFile(temporary, JSON.stringify(this.#rows.get(id)));
      await rename(temporary, path);
    }
  }
}
