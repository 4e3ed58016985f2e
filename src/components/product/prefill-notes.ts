import { whenIdle } from '#browser/when-idle.ts';
import { codeMemory } from '#browser/code-memory.ts';
import { logInDev } from '#browser/dev-console.ts';
import { readStored } from '#browser/storage.ts';
import { onStoresReady } from '#browser/stores-ready.ts';
import { onActivation } from '#browser/on-activation.ts';

/** The first input on the page. */
const inputs = ['pointermove', 'touchstart', 'scroll', 'keydown'];

/** What leads on to the bundles. Not a press, whose frame has no time for their pictures. */
const waysOn = ['scroll', 'pointermove'];
const showBundles = () => {
  document.body.dataset['reached'] = '';
};

/**
 * Brings the form's notes up to date, without React: at once where a cart, a code or a link makes the built ones wrong, else
 * with the first sign of a shopper, who then reads the day of delivery.
 */
export function prefillNotes(): void {
  const form = document.querySelector<HTMLElement>('[component-export=ProductForm]');
  const fill = () => {
    for (const input of inputs) removeEventListener(input, fill);
    if (!form) return;
    whenIdle()
      .then(() => import('./update-notes.ts'))
      .then(({ updateNotes }) => {
        updateNotes(form);
      }, logInDev);
  };
  for (const way of waysOn) addEventListener(way, showBundles, { once: true, passive: true });
  onActivation(() => {
    // Who cancelled a payment may be led on to another page; here the stores come once it is clear that the page stays.
    if (/[?&]checkout=/.test(location.search)) onStoresReady(fill);
    else if (location.search || readStored('cart') || codeMemory.read()) fill();
    else for (const input of inputs) addEventListener(input, fill, { passive: true });
  });
}
