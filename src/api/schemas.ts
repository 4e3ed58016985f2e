/** The server's inputs, parsed once on arrival. Values are matched exactly: no trimming, no coercion. */
import * as v from 'valibot';
import { isDay } from '#shop/delivery.ts';
import { isEmailAddress } from '#shop/email-address.ts';
import { bases, products, scents } from '#shop/catalog.ts';
import { maxLines, maxQuantity } from '#shop/cart.ts';
import { cleanLine } from '#shop/clean-line.ts';
import { cleanGiftNote, giftNoteLength } from '#shop/gift-note.ts';
import { carrierIds } from '#shop/tracking.ts';
import { findState, statesOfZip } from '#shop/us-states.ts';
import { cartProblemMessage } from '#shop/wording.ts';

const quantity = v.pipe(
  v.number(cartProblemMessage['bad-quantity']),
  v.integer(cartProblemMessage['bad-quantity']),
  v.minValue(1, cartProblemMessage['bad-quantity']),
  v.maxValue(maxQuantity, cartProblemMessage['too-many']),
);

const itemSchema = v.object(
  {
    base: v.picklist(
      bases.map((base) => base.id),
      'Please choose a base that we make.',
    ),
    scent: v.picklist(
      scents.map((scent) => scent.id),
      'Please choose a scent that we make.',
    ),
    quantity,
  },
  'Please choose a base, a scent and a quantity.',
);

const itemListSchema = v.object({
  items: v.pipe(
    v.array(itemSchema, 'Please give a list of soaps.'),
    v.minLength(1, 'Please give at least one soap.'),
    v.maxLength(maxLines, `Please give at most ${String(maxLines)} kinds of soap at once.`),
  ),
});

const hasItems = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.hasOwn(body, 'items');

/** One item, or `{items: [...]}` with 1 to 20 items, all added or none. */
export const addItemsSchema = v.lazy((body) =>
  hasItems(body)
    ? v.pipe(
        itemListSchema,
        v.transform(({ items }) => items),
      )
    : v.pipe(
        itemSchema,
        v.transform((item) => [item]),
      ),
);

export const changeQuantitySchema = v.object({ quantity }, 'Please give a quantity.');

export const giftNoteSchema = v.object(
  {
    giftNote: v.pipe(
      v.string('Please give a gift note.'),
      v.transform(cleanGiftNote),
      v.maxLength(giftNoteLength, `A gift note takes up to ${String(giftNoteLength)} characters.`),
    ),
  },
  'Please give a gift note.',
);

const anyText = (name: string, maxLength: number) =>
  v.pipe(v.string(`Please give ${name}.`), v.maxLength(maxLength, `Please give ${name} that is shorter.`));

export const signInSchema = v.object({ secret: anyText('the secret', 500) }, 'Please give the secret.');

const linkMessage = 'Please give the whole link to the tracking page, from https:// on.';

/**
 * `tracking`: as typed or scanned; empty only with `unnumbered`. `unchecked` accepts one that does not look like the
 * carrier's, `shared` one that another order has. `replaces`: the number that the owner saw, if any. `disputed` ships
 * although the payment is disputed.
 */
export const shipSchema = v.object(
  {
    carrier: v.picklist(carrierIds, 'Please choose a carrier.'),
    tracking: anyText('a tracking number', 100),
    unchecked: v.boolean('Please say whether the number is to be checked.'),
    second: v.optional(anyText('a tracking number', 100)),
    carrierName: v.optional(v.pipe(anyText('the name of the carrier', 40), v.transform(cleanLine))),
    carrierUrl: v.optional(v.pipe(anyText('a link', 500), v.regex(/^$|^https:\/\/[^\s"<>]+$/, linkMessage))),
    unnumbered: v.optional(v.boolean('Please say whether it has no tracking number.')),
    shared: v.optional(v.boolean('Please say whether another order has this number.')),
    replaces: v.nullable(anyText('the tracking number before', 100), null),
    disputed: v.optional(v.boolean('Please say whether it is shipped although it is disputed.'), false),
  },
  'Please give a tracking number.',
);
export type ShipRequest = v.InferOutput<typeof shipSchema>;

const addressLine = (name: string) =>
  v.pipe(anyText(name, 200), v.transform(cleanLine), v.nonEmpty(`Please give ${name}.`));

function zipMessage({ state, postalCode }: { state: string; postalCode: string }): string {
  const [known] = statesOfZip(postalCode);
  const where = known ? `is in ${known.name}` : 'is nowhere in the United States';
  return `ZIP code ${postalCode} ${where}, and the state is ${findState(state)?.name ?? ''}. Please correct one of them.`;
}

/** The recipient and the address, as the owner corrects them. Labels have no room for line breaks. */
const correctionFields = v.object(
  {
    rev: v.pipe(v.number('Please open the order again.'), v.integer('Please open the order again.')),
    email: v.pipe(
      v.string('Please give an e-mail address.'),
      v.transform(cleanLine),
      v.check(isEmailAddress, 'Please give a full e-mail address.'),
    ),
    name: addressLine('a name'),
    line1: addressLine('a street'),
    line2: v.pipe(anyText('a second line', 200), v.transform(cleanLine)),
    city: addressLine('a city'),
    state: v.pipe(
      addressLine('a state'),
      v.transform((text) => findState(text)?.code ?? ''),
      v.nonEmpty('There is no such state. Write its two letters, as in CA, or its whole name.'),
    ),
    postalCode: v.pipe(addressLine('a ZIP code'), v.regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits.')),
  },
  'Please give an address.',
);
const correctionSchema = v.pipe(
  correctionFields,
  v.check(
    ({ state, postalCode }) => statesOfZip(postalCode).some(({ code }) => code === state),
    ({ input }) => zipMessage(input),
  ),
);
export type Correction = v.InferOutput<typeof correctionSchema>;

const sayWhat = 'Please say what is to be changed.';

export const orderChangeSchema = v.pipe(
  v.object(
    {
      note: v.optional(anyText('a note', 2000)),
      correction: v.optional(correctionSchema),
      /** Failed refunds are resolved. */
      settled: v.optional(v.literal(true, sayWhat)),
    },
    sayWhat,
  ),
  v.check((change) => Object.values(change).some((value) => value !== undefined), sayWhat),
);

const wholeCents = v.pipe(
  v.number('Please give an amount.'),
  v.integer('Please give an amount in whole cents.'),
  v.minValue(0, 'Please give an amount of at least $0.01.'),
  v.maxValue(99_999_999, 'That is more than was ever paid.'),
);

export const refundSchema = v.pipe(
  v.object(
    {
      amountCents: wholeCents,
      /** The refunded amount that the owner saw. */
      refundedCents: wholeCents,
      cancels: v.boolean('Please say whether the order is canceled.'),
    },
    'Please give an amount.',
  ),
  // A free order can be canceled too.
  v.check(({ amountCents, cancels }) => cancels || amountCents > 0, 'Please give an amount of at least $0.01.'),
);
export type RefundRequest = v.InferOutput<typeof refundSchema>;

const dayMessage = 'Please give a day, as in 2026-12-04.';

const barsMessage = 'Please count in whole bars, from 0 to 99999, or leave the field empty.';
const wholeBars = v.pipe(v.number(barsMessage), v.integer(barsMessage), v.maxValue(99_999, barsMessage));
const barsOnHand = v.pipe(wholeBars, v.minValue(0, barsMessage));

const stockSchema = v.object({
  warnAt: barsOnHand,
  counts: v.pipe(
    v.array(
      v.object({
        id: v.picklist(
          products.map(({ id }) => id),
          'There is no such soap.',
        ),
        count: v.nullable(barsOnHand),
        /** Negative while oversold. */
        seen: v.nullable(wholeBars),
      }),
    ),
    v.maxLength(products.length, 'Please give each soap once.'),
  ),
});

/** The owner's changes to the settings; missing parts stay as they are. */
export const settingsChangeSchema = v.pipe(
  v.object(
    {
      /** Null ends the vacation. */
      vacation: v.optional(
        v.nullable(
          v.object({
            lastDay: v.pipe(v.string(dayMessage), v.check(isDay, dayMessage)),
            takesOrders: v.boolean('Please say whether shoppers can order meanwhile.'),
          }),
        ),
      ),
      stock: v.optional(stockSchema),
    },
    sayWhat,
  ),
  v.check(({ vacation, stock }) => vacation !== undefined || stock !== undefined, sayWhat),
);
export type SettingsChange = v.InferInput<typeof settingsChangeSchema>;
