import { bases, defaultBase, defaultScent, getProduct, scents } from '#shop/catalog.ts';

/** One of these by its id or slug, in any case. */
const findPart = <Part extends { id: string; slug: string }>(parts: readonly Part[], text: string): Part | undefined =>
  parts.find(({ id, slug }) => [id, slug].includes(text.trim().toLowerCase()));

/** The page of the soap that `base` and `scent` name; one that is missing is the default. Undefined for unknown ones. */
export function mixPath(query: URLSearchParams): string | undefined {
  const base = findPart(bases, query.get('base') ?? defaultBase);
  const scent = findPart(scents, query.get('scent') ?? defaultScent);
  return base && scent && getProduct(base.id, scent.id).path;
}
