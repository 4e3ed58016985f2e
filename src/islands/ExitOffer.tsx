import { createRoot } from 'react-dom/client';
import { copyText } from '#browser/clipboard.ts';
import { toasts } from '#stores/page.ts';
import { Offer, type OfferWords } from './offer/Offer.tsx';

/** Takes over the exit dialog's content. */
export function mount(element: Element, words: OfferWords, close: () => void): void {
  createRoot(element).render(<Offer words={words} toasts={toasts} copyText={copyText} close={close} />);
}
