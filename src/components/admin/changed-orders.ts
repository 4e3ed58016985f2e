import { maxChanged } from '#api/admin/routes.ts';

/** Longer than lists of the store lag behind. */
const recentMs = 2 * 60 * 1000;

/** Orders that this page has just changed, by their ids: lists are asked for with them, so that numbers are right at once. */
export class ChangedOrders {
  readonly #at = new Map<string, number>();

  add(id: string): void {
    this.#at.delete(id);
    this.#at.set(id, Date.now());
  }

  ids(): string[] {
    const recent = [...this.#at].filter(([, at]) => Date.now() - at < recentMs);
    return recent.slice(-maxChanged).map(([id]) => id);
  }
}
