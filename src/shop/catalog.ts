/** One product for each base, which has the price and weight of its bars, and scent. Those added here appear on every page and in every list. */

/** The price of a bar without a discount, where a sentence speaks of bars in general. */
export const barPriceCents = 900;
/** The weight of a bar; its size is in src/content/bases.yaml. */
export const barOunces = 4.5;
const bar = { priceCents: barPriceCents, ounces: barOunces };

export const productName = 'Handmade Artisan Soap';
export const itemName = 'Handmade Soap';

export const bases = [
  { id: 'shea butter', name: 'Shea Butter', shortName: 'Shea Butter', slug: 'shea-butter', ...bar },
  {
    id: 'coconut olive blend',
    name: 'Coconut Oil/Olive Oil Blend',
    shortName: 'Coconut/Olive',
    slug: 'coconut-olive',
    ...bar,
  },
] as const;

export const scents = [
  { id: 'coffee', name: 'Coffee', slug: 'coffee' },
  { id: 'peppermint', name: 'Peppermint', slug: 'peppermint' },
  { id: 'jasmine', name: 'Jasmine', slug: 'jasmine' },
  { id: 'lavender', name: 'Lavender', slug: 'lavender' },
  { id: 'eucalyptus', name: 'Eucalyptus', slug: 'eucalyptus' },
  { id: 'lemongrass', name: 'Lemongrass', slug: 'lemongrass' },
  { id: 'tea tree', name: 'Tea Tree', slug: 'tea-tree' },
  { id: 'rose', name: 'Rose', slug: 'rose' },
  { id: 'sandalwood', name: 'Sandalwood', slug: 'sandalwood' },
  { id: 'unscented', name: 'Unscented', slug: 'unscented' },
] as const;

export type Base = (typeof bases)[number];
export type Scent = (typeof scents)[number];
export type BaseId = Base['id'];
export type ScentId = Scent['id'];

export const defaultBase: BaseId = 'shea butter';
export const defaultScent: ScentId = 'jasmine';

/** One base with one scent. `id` is its slug: its item id in a cart and the last part of its URL. */
export interface Product {
  id: string;
  base: Base;
  scent: Scent;
  name: string;
  path: string;
  /** Of one, without a discount. */
  priceCents: number;
  ounces: number;
}

export const products: readonly Product[] = bases.flatMap((base) =>
  scents.map((scent) => {
    const id = `${base.slug}-${scent.slug}`;
    const name = `${base.shortName} ${scent.name} Soap`;
    return { id, base, scent, name, path: `/product/${id}`, priceCents: base.priceCents, ounces: base.ounces };
  }),
);

export const findBase = (id: string): Base | undefined => bases.find((base) => base.id === id);
export const findScent = (id: string): Scent | undefined => scents.find((scent) => scent.id === id);
export const findProduct = (id: string): Product | undefined => products.find((product) => product.id === id);

/** A soap that is not in the catalog, or not yet in that of an old tab, has the price and the weight of a bar. */
export const findBar = (id: string): Pick<Product, 'priceCents' | 'ounces'> => findProduct(id) ?? bar;

const toTitle = (slug: string): string => slug.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The names in a product's id; if it has left the catalog, as its slug says them: 'Shea Butter' and 'Orange Peel'. */
export function findNames(id: string): { base: string; scent: string } {
  const product = findProduct(id);
  if (product) return { base: product.base.name, scent: product.scent.name };
  const base = bases.find(({ slug }) => id.startsWith(`${slug}-`));
  return { base: base?.name ?? '', scent: toTitle(base ? id.slice(base.slug.length + 1) : id) };
}

/** The product of a base and a scent; ids are matched exactly, as the API requires. */
export function getProduct(baseId: BaseId, scentId: ScentId): Product {
  const product = products.find(({ base, scent }) => base.id === baseId && scent.id === scentId);
  if (!product) throw new Error(`No product of base '${baseId}' and scent '${scentId}'`);
  return product;
}

export const defaultProduct: Product = getProduct(defaultBase, defaultScent);

export const withScent = ({ base }: Product, scent: ScentId): Product => getProduct(base.id, scent);
