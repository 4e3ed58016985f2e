import { logInDev } from '#browser/dev-console.ts';
import { deliveryNote } from '#shop/delivery.ts';
import { away } from '#stores/page-away.ts';
import { api, cart } from '#stores/page-stores.ts';

/** Says when the soap would arrive; a page is built on another day than it is read. While no orders are taken it promises nothing. */
export async function showDeliveryDay(place: Element): Promise<void> {
  // A cart that is empty, or not there, is not read by the page, and its answer says whether the shop is away.
  if (cart.$count.get() === 0) await api.readCart().catch(logInDev);
  away.$words.subscribe(() => {
    const from = away.leavesFrom();
    place.textContent = from === undefined ? '\u00a0' : deliveryNote(from);
  });
}
