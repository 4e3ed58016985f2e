import { createRoot } from 'react-dom/client';
import { discount, toasts } from '#stores/page.ts';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { Offer, type OfferWords } from './offer/Offer.tsx';

interface ExitOfferProps {
  words: OfferWords;
  copyText: (text: string) => Promise<boolean>;
  close: () => void;
}

/** Takes over the exit dialog's content. */
export function mount(element: Element, props: ExitOfferProps): void {
  createRoot(element).render(
    <IslandBoundary>
      <Offer {...props} toasts={toasts} discount={discount} />
    </IslandBoundary>,
  );
}
