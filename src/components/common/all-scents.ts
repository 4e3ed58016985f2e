import { getCollection, type CollectionEntry } from 'astro:content';

type ScentWords = CollectionEntry<'scents'>['data'];

const read = async (): Promise<readonly ScentWords[]> => (await getCollection('scents')).map(({ data }) => data);

let once: Promise<readonly ScentWords[]> | undefined;

/**
 * The words of all scents. A build reads them once for all pages, since each reading resolves each scent's pictures, and there is
 * a page for each scent; in development they may change between two pages.
 */
export const allScents = (): Promise<readonly ScentWords[]> => (import.meta.env.DEV ? read() : (once ??= read()));
