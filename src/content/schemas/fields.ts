/** The kinds of field that content files are made of. */
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { bases, products, scents } from '#shop/catalog.ts';
import { figures, fillIn } from '#shop/placeholders.ts';

const textError = ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : 'must be text');
export const text = z.string({ error: textError }).trim().min(1, 'is empty');
export const shortText = (length: number) => text.max(length, `has more than ${length} characters`);
export const number = z.number('must be a number');
export const flag = (yes: string, no: string) => z.boolean('must be true or false').describe(`On: ${yes}. Off: ${no}.`);
/** An id that other files and rules refer to; the editor shows it locked. */
export const fixed = <Id extends z.ZodType>(id: Id) => id.meta({ readOnly: true, description: 'Do not change this.' });
const noIcon = 'must be the name of a Lucide icon, for example leaf';
export const icon = text
  .regex(/^[a-z0-9-]+$/, noIcon)
  .refine((name) => existsSync(`node_modules/lucide-static/icons/${name}.svg`), noIcon)
  .describe('A name from lucide.dev, such as leaf.');

const channel = (digits: string): number => {
  const share = parseInt(digits, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance by WCAG 2.2; below this, small text in the shop's colors is unreadable on it. */
const isLight = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)].map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue >= 0.7;
};

const aTint = "write a light color in quotes, such as '#f6dfdc'";
export const tint = z
  .string(`is missing: ${aTint}`)
  .regex(/^#[0-9a-f]{6}$/i, `must be # and six digits: ${aTint}`)
  .refine(isLight, 'is too dark for the text on it: choose a color as light as those of the other scents');

export const card = z.strictObject({ title: text, text });
export const iconCard = z.strictObject({ title: text, text, icon });
export const link = z.strictObject({ heading: text, text, button: text });

export const base = z.enum(bases.map(({ id }) => id));
export const eachBase = <Entry extends z.ZodType>(entry: Entry, baseOf: (value: z.infer<Entry>) => string) =>
  z
    .array(entry)
    .length(bases.length)
    .refine(
      (list) => bases.every(({ id }) => list.some((one) => baseOf(one) === id)),
      `must have each base once: ${bases.map(({ id }) => id).join(', ')}`,
    );
export const scent = z.enum(scents.map(({ id }) => id));
export const soap = z.enum(products.map(({ id }) => id));

export const metaDescription = text
  .refine((words) => {
    const { length } = fillIn(words, figures);
    return length >= 110 && length <= 155;
  }, 'must have 110 to 155 characters for a search result, with prices and other figures filled in')
  .describe('For search engines: 110 to 155 characters. No two may be the same.');
export const seo = z.strictObject({
  title: shortText(60),
  description: metaDescription,
});
