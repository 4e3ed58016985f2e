import { getCollection } from 'astro:content';
import { findScent, type BaseId, type ScentId } from '#shop/catalog.ts';
import { shortKindOf } from '#shop/form-wording.ts';
import { wordsOfScent } from '../common/words.ts';

/** What a product page says of one mix, beside its picture. */
export interface SoapWords {
  mix: string;
  notes: string;
  lather: string;
  best: string;
}

export async function soapWords(base: BaseId, scent: ScentId): Promise<SoapWords> {
  const { notes } = await wordsOfScent(scent);
  const words = (await getCollection('bases')).find(({ data }) => data.id === base)?.data;
  const name = String(findScent(scent)?.name);
  return {
    mix: shortKindOf({ base, scent }),
    notes: `${name}: ${notes.join(', ')}`,
    lather: words?.comparison.lather ?? '',
    best: words?.bestFor ?? '',
  };
}
