import * as v from 'valibot';

const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

const pairs = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(LONGEST_KEY, `Invalid metadata: keys can have up to ${LONGEST_KEY} characters.`)),
    v.pipe(
      v.string('Invalid metadata: values must be strings.'),
      v.maxLength(LONGEST_VALUE, `Invalid metadata: values can have up to ${LONGEST_VALUE} characters.`),
    ),
    'Invalid object',
  ),
  v.check((value) => Object.keys(value).length <= MOST_KEYS, `Invalid metadata: at most ${MOST_KEYS} keys.`),
);

/** At creation an empty value leaves its key out. */
export const metadata = v.exactOptional(
  v.pipe(
    pairs,
    v.transform((changes) => changed({}, changes)),
  ),
);

/** An update: an empty value removes its key, an empty string instead of the pairs removes all. */
export const metadataChange = v.exactOptional(v.union([v.literal(''), pairs], 'Invalid object'));

export type MetadataChange = v.InferOutput<typeof pairs> | '';

export function changed(old: Record<string, string>, change: MetadataChange): Record<string, string> {
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== ''));
}
