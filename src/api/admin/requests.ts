/** What the owner fills in, checked on both sides; browsers show what is wrong at its field. */
import * as v from 'valibot';
import { cleanLine, isEmailAddress } from '#shop/typed-text.ts';
import { carrierIds } from '#shop/tracking.ts';
import { findState, statesOfZip } from '#shop/us-states.ts';

export const anyText = (name: string, maxLength: number) =>
  v.pipe(v.string(`Please enter ${name}.`), v.maxLength(maxLength, `Please enter ${name} that is shorter.`));

const linkMessage = 'Please enter the whole link to the tracking page, from https:// on.';

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
  'Please enter a tracking number.',
);
export type ShipRequest = v.InferOutput<typeof shipSchema>;

const addressLine = (name: string) =>
  v.pipe(anyText(name, 200), v.transform(cleanLine), v.nonEmpty(`Please enter ${name}.`));

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
      v.nonEmpty('There is no such state. Write its two letters, as in CA, or its whole name.'),
    ),
    postalCode: v.pipe(addressLine('a ZIP code'), v.regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits.')),
  },
  'Please enter an address.',
);
export const correctionSchema = v.pipe(
  correctionFields,
  v.forward(
    v.check(
      ({ state, postalCode }) => statesOfZip(postalCode).some(({ code }) => code === state),
      ({ input }) => zipMessage(input),
    ),
    ['postalCode'],
  ),
);
export type Correction = v.InferOutput<typeof correctionSchema>;
