import type { BaseId, ScentId } from '#shop/catalog.ts';
import { wordsOf, wordsOfScent } from '../common/words.ts';

/** What a product page says of one mix, beside its picture. */
export interface SoapWords {
  notes: string;
  lather: string;
  best: string;
}

export async function soapWords(base: BaseId, scent: ScentId): Promise<SoapWords> {
  const { notes } = await wordsOfScent(scent);
  const words = (await wordsOf('bases')).find(({ id }) => id === base);
  return {
    notes: notes.join(', ').replace(/^./, (letter) => letter.toUpperCase()),
    lather: words?.comparison.lather ?? '',
    best: words?.bestFor ?? '',
  };
}
