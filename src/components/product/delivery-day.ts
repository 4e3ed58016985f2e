import { logInDev } from '#browser/dev-console.ts';
import { deliveryNote } from '#shop/delivery.ts';
import { vacation } from '#stores/page-vacation.ts';
import { api, cart } from '#stores/page-stores.ts';

/** Says when the soap would arrive; a page is built on another day than it is read. While no orders are taken it promises nothing. */
export async function showDeliveryDay(place: Element): Promise<void> {
  // The page does not read an empty cart, and only the cart's answer tells of a vacation.
  if (cart.$count.get() === 0) await api.readCart().catch(logInDev);
  vacation.$words.subscribe(() => {
    const from = vacation.leavesFrom();
    place.textContent = from === undefined ? '\u00a0' : deliveryNote(from);
  });
}
