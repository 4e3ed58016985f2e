import { codeMemory } from '#browser/code-memory.ts';
import { logInDev } from '#browser/dev-console.ts';
import { readStored } from '#browser/storage.ts';
import { onStoresReady } from '#browser/stores-ready.ts';
import { formNotes } from '#shop/form-notes.ts';
import { findCode } from '#shop/first-order-code.ts';
import type { CodeDiscount } from '#shop/pricing.ts';

/** Writes the notes that the form shows, unless React has it. */
function write(form: HTMLElement, inCart: number, code: CodeDiscount | undefined, leavesFromMs = Date.now()) {
  if (!form.hasAttribute('ssr')) return;
  const quantity = Number(form.querySelector('output')?.dataset['quantity']);
  const isOut = form.querySelector('select')?.selectedOptions[0]?.disabled ?? false;
  const notes = formNotes({ quantity, inCart, isOut, code }, leavesFromMs);
  // Spread, since of an interface Object.entries gives values of type any.
  for (const [name, text] of Object.entries({ ...notes })) {
    const place = form.querySelector(`[data-note=${name}]`);
    if (place && place.textContent !== text) place.textContent = text;
  }
}

async function followStores(form: HTMLElement) {
  const { away, cart, discount } = await import('#stores/page-stores.ts');
  const update = () => {
    write(form, cart.$count.get(), discount.$code.get(), away.leavesFrom());
  };
  cart.$count.subscribe(update);
  discount.$code.listen(update);
  away.$words.listen(update);
}

/** Keeps the form's notes true to cart and code until React has the form. Without a cart the stores are left alone. */
export function updateNotes(form: HTMLElement): void {
  const follow = () => {
    followStores(form).catch(logInDev);
  };
  if (readStored('cart')) {
    follow();
    return;
  }
  write(form, 0, findCode(codeMemory.read() ?? ''));
  onStoresReady(follow);
}
