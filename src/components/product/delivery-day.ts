import { deliveryNote } from '#shop/delivery.ts';
import { vacation } from '#stores/vacation.ts';
import { cart } from '#stores/page-stores.ts';

/** Shows the expected arrival as of today, not as of the build; nothing while no orders are taken. */
export async function showDeliveryDay(place: Element): Promise<void> {
  // The page does not read an empty cart, but only the cart's response tells of a vacation.
  if (cart.$count.get() === 0) await cart.reload();
  const showDay = () => {
    const from = vacation.leavesFrom();
    place.textContent = from === undefined ? '\u00a0' : deliveryNote(from);
  };
  vacation.$words.listen(showDay);
  vacation.$shownAt.subscribe(showDay);
}
