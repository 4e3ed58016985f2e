import { getCollection } from 'astro:content';
import { findScent, type BaseId, type ScentId } from '#shop/catalog.ts';
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
  const name = String(findScent(scent)?.name);
  return {
    notes: `${name}: ${notes.join(', ')}`,
    lather: words?.comparison.lather ?? '',
    best: words?.bestFor ?? '',
  };
}
