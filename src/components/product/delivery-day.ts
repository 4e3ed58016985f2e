import { deliveryNote } from '#shop/delivery-day.ts';
import { away } from '#stores/page-away.ts';

/** Says when the soap would arrive; a page is built on another day than it is read. */
export function showDeliveryDay(place: Element): void {
  away.$words.subscribe(() => {
    place.textContent = deliveryNote(away.leavesFrom());
  });
}
