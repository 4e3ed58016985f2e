import { offer } from '#stores/offer.ts';
import { BrowserOnly } from './common/BrowserOnly.tsx';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { Offer, type OfferWords } from './offer/Offer.tsx';

export function ExitOffer(words: OfferWords) {
  return (
    <IslandBoundary>
      <BrowserOnly>
        <Offer words={words} offer={offer} />
      </BrowserOnly>
    </IslandBoundary>
  );
}
