/** The kinds of field that content files are made of. Their errors say what to write. */
import { z } from 'astro/zod';
import { bases, products, scents } from '#shop/catalog.ts';
import { figures, fillIn } from '#shop/placeholders.ts';

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => `'${id}'`).join(', ');

/** A group of named fields: every one must be there, and no other. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') {
        return `has '${issue.keys.join("', '")}', which is not a field here: check the spelling; the fields are ${names}`;
      }
      return `${issue.input === undefined ? 'is missing' : 'is not a group of fields'}: write these fields below it, indented: ${names}`;
    },
  });
}

/** One group for each of these names: none missing, no other. */
export const each = <Name extends string, Group extends z.ZodType>(names: readonly Name[], group: Group) =>
  z.record(z.enum(names), group, {
    error: (issue: z.core.$ZodRawIssue) => {
      const others = issue.code === 'unrecognized_keys' ? `has '${issue.keys.join("', '")}': ` : '';
      return `${others}must have one entry for each of ${names.join(', ')}`;
    },
  });

export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'is missing or not a list: write one entry or more below it, each beginning with a dash');

/** Braces at the start of a value make a group of it. */
const written = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? `{${Object.keys(value).join(', ')}}`
    : String(value);

export const text = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null
        ? 'is missing: write some words here'
        : `must be words: put quotes around it, '${written(input)}'`,
  })
  .trim()
  .min(1, 'is empty: write some words here');

export const number = z.number('must be a number, without quotes');
/** Yes or no; the words say what each means. */
export const flag = (yes: string, no: string) =>
  z.boolean(`must be true (${yes}) or false (${no})`).describe(`On: ${yes}. Off: ${no}.`);
/** What other files and rules know an entry by. The editor shows it and changes it not. */
export const fixed = <Id extends z.ZodType>(id: Id) => id.meta({ readOnly: true, description: 'Stays as it is.' });
export const icon = text
  .regex(/^[a-z0-9-]+$/, 'must be the name of a Lucide icon, for example leaf')
  .describe('A name from lucide.dev, such as leaf.');

const channel = (digits: string): number => {
  const share = parseInt(digits, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG 2.2 has it: with less, small words in the shop's colors cannot be read on it. */
const isLight = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)].map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue >= 0.7;
};

const aTint = "write a light color in quotes, such as '#f6dfdc'";
export const tint = z
  .string(`is missing: ${aTint}`)
  .regex(/^#[0-9a-f]{6}$/i, `must be # and six digits: ${aTint}`)
  .refine(isLight, 'is too dark for the words on it: write a color as light as those of the other scents');

export const card = fields({ title: text, text });
export const iconCard = fields({ title: text, text, icon });
export const link = fields({ heading: text, text, button: text });

export const base = z.enum(
  bases.map(({ id }) => id),
  { error: `must be a base of the shop: ${idsOf(bases)}` },
);
export const scent = z.enum(
  scents.map(({ id }) => id),
  { error: `must be a scent of the shop: ${idsOf(scents)}` },
);
/** A soap by the end of its page's address. */
export const soap = z.enum(
  products.map(({ id }) => id),
  { error: "must be a soap of the shop, by the end of its page's address, for example shea-butter-rose" },
);

export const metaDescription = text
  .refine((words) => {
    const { length } = fillIn(words, figures);
    return length >= 110 && length <= 155;
  }, 'must have 110 to 155 characters for a search result, with prices and other figures filled in')
  .describe('For search engines: 110 to 155 characters. No two may be the same.');
export const seo = fields({
  title: text.max(60, 'is too long for a search result: 60 characters at most'),
  description: metaDescription,
});
