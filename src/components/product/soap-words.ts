import { getCollection } from 'astro:content';
import type { BaseId, ScentId } from '#shop/catalog.ts';
import { wordsOfScent } from '../common/words.ts';

/** What a product page says of one mix, beside its picture. */
export interface SoapWords {
  notes: string;
  lather: string;
  best: string;
}

export async function soapWords(base: BaseId, scent: ScentId): Promise<SoapWords> {
  const { notes } = await wordsOfScent(scent);
  const words = (await getCollection('bases')).find(({ data }) => data.id === base)?.data;
  return {
    notes: notes.join(', ').replace(/^./, (letter) => letter.toUpperCase()),
    lather: words?.comparison.lather ?? '',
    best: words?.bestFor ?? '',
  };
}
