import { scents, type ScentId } from '#shop/catalog.ts';

export const specified: readonly string[] = [
  ...['coffee', 'peppermint', 'jasmine', 'lavender', 'eucalyptus'],
  ...['lemongrass', 'tea tree', 'rose', 'sandalwood', 'unscented'],
];

/** Added since; tests of which scent comes next treat them as out of stock. */
export const addedScents: ScentId[] = scents.map(({ id }) => id).filter((id) => !specified.includes(id));
