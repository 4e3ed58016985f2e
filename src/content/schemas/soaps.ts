/** The words and pictures of bases and scents. */
import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { kinds, moments } from '#shop/finder.ts';
import { base, each, fields, fixed, flag, icon, list, metaDescription, scent, seo, text, tint } from './fields.ts';

export const baseWords = fields({
  id: fixed(base),
  tagline: text,
  description: text,
  benefits: list(text).length(3, 'needs three benefits'),
  comparison: fields({ lather: text, feel: text, skin: text }),
  ingredients: list(text).min(1, 'needs an ingredient'),
  bestFor: text,
});

const pictures = <Picture extends z.ZodType>(image: () => Picture) =>
  list(fields({ file: image(), alt: text })).min(1, 'needs a picture: put its file into src/assets/pictures');

const aMoment = `write when it is at its best, one or more of [${moments.join(', ')}]`;

/** `image` resolves a picture's file; a test may put any kind of field in its place. */
export const scentWords = <Picture extends z.ZodType = ReturnType<ImageFunction>>(image: () => Picture) =>
  fields({
    id: fixed(scent),
    icon,
    inStock: flag('can be bought', 'out of stock'),
    /** For the scent finder, for what goes well with it, and for what stands in for it. */
    kind: z.enum(kinds, `write what the scent is like: ${kinds.join(', ')}`),
    moments: z.array(z.enum(moments, aMoment), aMoment).min(1, aMoment),
    /** Lies behind its pictures. */
    tint,
    description: text,
    notes: list(text).length(3, 'needs three notes'),
    story: text,
    ingredients: list(text).min(1, 'needs an ingredient'),
    pictures: pictures(image).describe('Of every base that has none of its own.'),
    picturePage: seo.describe('The page that shows nothing but its picture, for sharing.'),
    products: each(
      base.options,
      fields({
        metaDescription,
        card: text.max(60, 'is too long for a card: 60 characters at most'),
        lead: text,
        pictures: pictures(image).optional(),
      }),
    ),
  });
