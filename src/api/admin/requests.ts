/**
 * What the owner does to an order, checked on both sides; browsers show what is wrong at its field. It imports nothing that
 * the script of every page does, or the admin would run that script.
 */
import * as v from 'valibot';
import { cleanLine, isEmailAddress } from '#shop/typed-text.ts';
import { findState, findZipStates } from '#shop/us-states.ts';

export const anyText = (name: string, maxLength: number) =>
  v.pipe(v.string(`Please enter ${name}.`), v.maxLength(maxLength, `Please enter ${name} that is shorter.`));

export const changedMeanwhile = 'This has changed in the meantime. Copy what you typed, and open the page again.';
const linkMessage = 'Please enter the full link to the tracking page, starting with https://.';
/** An owner may type USPS here too. */
const toOtherCarrier = (text: string): string => cleanLine(text).replace(/^(usps|u\.?s\.? postal)\b.*/i, '');

/**
 * `tracking`: as typed or scanned. `carrierName`: if it is not USPS. `replaces`: the number that the owner saw, if any.
 * `confirmed`: questions of the server, to which the owner said yes.
 */
const shipSchema = v.object(
  {
    tracking: anyText('a tracking number', 100),
    second: v.optional(anyText('a tracking number', 100)),
    carrierName: v.optional(v.pipe(anyText('the name of the carrier', 40), v.transform(toOtherCarrier))),
    carrierUrl: v.optional(v.pipe(anyText('a link', 500), v.regex(/^$|^https:\/\/[^\s"<>]+$/, linkMessage))),
    replaces: v.optional(v.nullable(anyText('the tracking number before', 100)), null),
    confirmed: v.optional(v.array(anyText('what is confirmed', 1000), 'Please say what is confirmed.'), []),
  },
  'Please enter a tracking number.',
);
export type ShipRequest = v.InferOutput<typeof shipSchema>;

const addressLine = (name: string) =>
  v.pipe(anyText(name, 200), v.transform(cleanLine), v.nonEmpty(`Please enter ${name}.`));

function zipMessage({ state, postalCode }: { state: string; postalCode: string }): string {
  const [known] = findZipStates(postalCode);
  const where = known ? `is in ${known.name}` : 'is nowhere in the United States';
  return `ZIP code ${postalCode} ${where}, and the state is ${findState(state)?.name ?? ''}. Please correct one of them.`;
}

/** The recipient and the address, as the owner corrects them. Labels have no room for line breaks. */
const correctionFields = v.object(
  {
    rev: v.pipe(v.number('Please open the order again.'), v.integer('Please open the order again.')),
    email: v.pipe(
      v.string('Please enter an email address.'),
      v.transform(cleanLine),
      v.check(isEmailAddress, 'Please enter a full email address.'),
    ),
    name: addressLine('a name'),
    line1: addressLine('a street'),
    line2: v.pipe(anyText('a second line', 200), v.transform(cleanLine)),
    city: addressLine('a city'),
    state: v.pipe(
      addressLine('a state'),
      v.transform((text) => findState(text)?.code ?? ''),
      v.nonEmpty('That is not a US state. Enter its two letters, such as CA, or its full name.'),
    ),
    postalCode: v.pipe(addressLine('a ZIP code'), v.regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits.')),
  },
  'Please enter an address.',
);
const correctionSchema = v.pipe(
  correctionFields,
  v.forward(
    v.check(
      ({ state, postalCode }) => findZipStates(postalCode).some(({ code }) => code === state),
      ({ input }) => zipMessage(input),
    ),
    ['postalCode'],
  ),
);
export type Correction = v.InferOutput<typeof correctionSchema>;

const wholeCents = v.pipe(
  v.number('Please enter an amount.'),
  v.integer('Please enter an amount in whole cents.'),
  v.minValue(0, 'Please enter an amount of at least $0.01.'),
  v.maxValue(99_999_999, 'That is more than was ever paid.'),
);

const refundSchema = v.pipe(
  v.object(
    {
      amountCents: wholeCents,
      /** The refunded amount that the owner saw. */
      refundedCents: wholeCents,
      cancels: v.boolean('Please say whether the order is canceled.'),
    },
    'Please enter an amount.',
  ),
  // A free order can be canceled too.
  v.check(({ amountCents, cancels }) => cancels || amountCents > 0, 'Please enter an amount of at least $0.01.'),
);
export type RefundRequest = v.InferOutput<typeof refundSchema>;

export const sayWhat = 'Please say what to change.';

export const orderChangeSchema = v.pipe(
  v.object(
    {
      ship: v.optional(shipSchema),
      refund: v.optional(refundSchema),
      correction: v.optional(correctionSchema),
      /** `seen`: the note that the owner saw, so that another owner's is not lost. */
      note: v.optional(v.object({ text: anyText('a note', 2000), seen: anyText('the note before', 2000) }, sayWhat)),
      /** `settle`: what is under To do is resolved. `mail-again`: the confirmation is. `unship`: it has not left. */
      act: v.optional(v.picklist(['settle', 'mail-again', 'unship'], sayWhat)),
    },
    sayWhat,
  ),
  v.check((change) => Object.values(change).filter((value) => value !== undefined).length === 1, sayWhat),
);
export type OrderChange = v.InferOutput<typeof orderChangeSchema>;
