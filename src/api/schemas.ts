/** The server's inputs, parsed once on arrival. Values are matched exactly: no trimming, no coercion. */
import * as v from 'valibot';
import { isDay } from '#shop/delivery.ts';
import { bases, getProduct, products, scents } from '#shop/catalog.ts';
import { maxLines, maxQuantity } from '#shop/cart.ts';
import { cleanGiftNote, giftNoteLength } from '#shop/typed-text.ts';
import { cartProblemMessage } from '#shop/wording.ts';
import { anyText, sayWhat } from './admin/requests.ts';

const quantity = v.pipe(
  v.number(cartProblemMessage['bad-quantity']),
  v.integer(cartProblemMessage['bad-quantity']),
  v.minValue(1, cartProblemMessage['bad-quantity']),
  v.maxValue(maxQuantity, cartProblemMessage['too-many']),
);

const baseIds = bases.map(({ id }) => id);
const scentIds = scents.map(({ id }) => id);
const productIds = products.map(({ id }) => id);

const itemSchema = v.pipe(
  v.object(
    {
      base: v.picklist(baseIds, 'Please choose a base that we make.'),
      scent: v.picklist(scentIds, 'Please choose a scent that we make.'),
      quantity,
    },
    'Please choose a base, a scent and a quantity.',
  ),
  v.transform(({ base, scent, quantity }) => ({ id: getProduct(base, scent).id, quantity })),
);

const itemsSchema = v.pipe(
  v.array(itemSchema, 'Please send a list of soaps.'),
  v.minLength(1, 'Please send at least one soap.'),
  v.maxLength(maxLines, `Please send at most ${maxLines} kinds of soap at once.`),
);

const hasItems = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.hasOwn(body, 'items');

/** One item, or `{items: [...]}` with 1 to 20 items, all added or none. */
export const addItemsSchema = v.lazy((body) => (hasItems(body) ? v.object({ items: itemsSchema }) : itemSchema));

export const changeQuantitySchema = v.object({ quantity }, 'Please enter a quantity.');

export const giftNoteSchema = v.object(
  {
    giftNote: v.pipe(
      v.string('Please enter a gift note.'),
      v.transform(cleanGiftNote),
      v.maxLength(giftNoteLength, `A gift note takes up to ${giftNoteLength} characters.`),
    ),
  },
  'Please enter a gift note.',
);

export const signInSchema = v.object({ secret: anyText('the secret', 500) }, 'Please enter the secret.');

const dayMessage = 'Please enter a day, as in 2026-12-04.';
export const vacationSchema = v.object({
  lastDay: v.pipe(v.string(dayMessage), v.check(isDay, dayMessage)),
  takesOrders: v.boolean('Please say whether shoppers can order while you are away.'),
});

const barsMessage = 'Please count in whole bars, from 0 to 99999, or leave the field empty.';
const wholeBars = v.pipe(v.number(barsMessage), v.integer(barsMessage), v.maxValue(99_999, barsMessage));
const barsOnHand = v.pipe(wholeBars, v.minValue(0, barsMessage));

const stockSchema = v.object({
  warnAt: v.optional(barsOnHand),
  counts: v.pipe(
    v.array(
      v.object({
        id: v.picklist(productIds, 'There is no such soap.'),
        count: v.nullable(barsOnHand),
        /** Negative while oversold. */
        seen: v.nullable(wholeBars),
      }),
    ),
    v.maxLength(products.length, 'Please send each soap once.'),
  ),
});

/** The owner's changes to the settings; missing parts stay as they are. */
export const settingsChangeSchema = v.pipe(
  v.object(
    {
      /** Null ends the vacation. */
      vacation: v.optional(v.nullable(vacationSchema)),
      stock: v.optional(stockSchema),
    },
    sayWhat,
  ),
  v.check(({ vacation, stock }) => vacation !== undefined || stock !== undefined, sayWhat),
);
export type SettingsChange = v.InferInput<typeof settingsChangeSchema>;
