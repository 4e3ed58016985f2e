import { calm } from '#browser/calm.ts';
import { codeMemory } from '#browser/code-memory.ts';
import { logInDev } from '#browser/dev-console.ts';
import { readStored } from '#browser/storage.ts';
import { onStores } from '#browser/stores-signal.ts';
import { whenSeen } from '#browser/when-seen.ts';

/** The first signs of a shopper on the page. */
const signs = ['pointermove', 'touchstart', 'scroll', 'keydown'];

/** What leads on to the bundles. Not a press, whose frame has no time for their pictures. */
const waysOn = ['scroll', 'pointermove'];
const showBundles = () => {
  document.body.dataset['reached'] = '';
};

/**
 * Brings the form's notes up to date, without React: at once where a cart, a code or a link makes the built ones wrong, else
 * with the first sign of a shopper, who then reads the day of delivery.
 */
export function fillNotes(): void {
  const form = document.querySelector<HTMLElement>('[component-export=ProductForm]');
  const fill = () => {
    for (const sign of signs) removeEventListener(sign, fill);
    if (!form) return;
    calm()
      .then(() => import('./write-notes.ts'))
      .then(({ writeNotes }) => {
        writeNotes(form);
      }, logInDev);
  };
  for (const way of waysOn) addEventListener(way, showBundles, { once: true, passive: true });
  whenSeen(() => {
    // Who cancelled a payment may be led on to another page; here the stores come once it is clear that the page stays.
    if (/[?&]checkout=/.test(location.search)) onStores(fill);
    else if (location.search || readStored('cart') || codeMemory.read()) fill();
    else for (const sign of signs) addEventListener(sign, fill, { passive: true });
  });
}
