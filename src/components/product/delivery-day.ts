import { readAbsence } from '#api/absence.ts';
import { logInDev } from '#browser/dev-console.ts';
import { readStored, writeStored } from '#browser/storage.ts';
import { isClosedBy } from '#shop/closed-checkout.ts';
import { deliveryNote } from '#shop/delivery-day.ts';
import { away } from '#stores/page-away.ts';
import { api, cart, learnAway } from '#stores/page-stores.ts';

const askedKey = 'away_asked';
/** For so long a page takes what another one was told. */
const freshMs = 10 * 60_000;

/** A cart that is empty, or not there, is not read, and says nothing of an absence. */
async function askIfUnknown() {
  if (cart.$count.get() > 0 || Date.now() - Number(readStored(askedKey)) < freshMs) return;
  learnAway(await readAbsence(api));
  writeStored(askedKey, String(Date.now()));
}

/** Says when the soap would arrive; a page is built on another day than it is read. While no orders are taken it promises nothing. */
export async function showDeliveryDay(place: Element): Promise<void> {
  await askIfUnknown().catch(logInDev);
  away.$words.subscribe((words) => {
    place.textContent = isClosedBy(words) ? '\u00a0' : deliveryNote(away.leavesFrom());
  });
}
