/** The words and pictures of bases and scents. */
import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { kinds, moments } from '#shop/finder.ts';
import { base, eachBase, fixed, flag, icon, metaDescription, scent, seo, shortText, text, tint } from './fields.ts';

const baseWords = z.strictObject({
  id: fixed(base),
  tagline: text,
  description: text,
  benefits: z.array(text).length(2),
  comparison: z.strictObject({ lather: text, feel: text, skin: text }),
  ingredients: z.array(text).min(1),
  size: text.describe('Shown after the weight of a bar.'),
  bestFor: text,
});
export const basesWords = eachBase(baseWords, ({ id }) => id);

const inUse = text
  .refine((words) => /^\S+(\s+\S+){59,99}$/.test(words), 'must have 60 to 100 words')
  .describe('How it lathers, whom it suits, how it smells wet: 60 to 100 words that no other soap has.');

const picture = <Picture extends z.ZodType>(image: () => Picture) => z.strictObject({ file: image(), alt: text });

/** `image` resolves a picture's file; tests pass another field type. */
export const scentWords = <Picture extends z.ZodType = ReturnType<ImageFunction>>(image: () => Picture) =>
  z.strictObject({
    id: fixed(scent),
    icon,
    inStock: flag('can be bought', 'out of stock'),
    /** For the scent finder, related products, and alternatives to a soap that is out of stock. */
    kind: z.enum(kinds),
    moments: z.array(z.enum(moments)).min(1),
    /** The color behind its pictures. */
    tint,
    description: text,
    notes: z.array(text).length(3),
    story: text,
    ingredients: z.array(text).min(1),
    pictures: z.array(picture(image)).min(1).describe('For every base without its own.'),
    picturePage: seo.describe('The page that shows only its picture, for sharing.'),
    products: z.record(
      base,
      z.strictObject({
        metaDescription,
        card: shortText(60),
        lead: text,
        inUse,
        inUsePicture: picture(image).optional(),
        pictures: z.array(picture(image)).min(1).optional(),
      }),
    ),
  });
