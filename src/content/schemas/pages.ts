/** The words of single pages, one YAML file each. */
import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { kinds, lathers, moments, skins } from '#shop/finder.ts';
import { base, card, eachBase, fixed, icon, iconCard, link, number, soap, text } from './fields.ts';

export const home = z.strictObject({
  hero: z.strictObject({ kicker: text, heading: text, text, button: text, alt: text }),
  favorites: z.strictObject({
    heading: text,
    soaps: z
      .array(soap)
      .length(4)
      .refine((ids) => new Set(ids).size === ids.length, 'lists a soap twice: choose four different ones'),
    all: text,
  }),
  benefits: z.array(text).length(3),
  review: number.describe('Its id in the reviews.'),
  founder: z.strictObject({ heading: text, text, link: text, alt: text }),
  values: z.strictObject({ alt: text, items: z.array(card).length(3) }),
  leaveOut: z.strictObject({
    heading: text,
    intro: text,
    items: z.array(z.strictObject({ name: text, reason: text })).length(4),
  }),
  signature: z.strictObject({ heading: text, text, alt: text, priceLabel: text, button: text }),
  faqHeading: text,
  final: link,
});

/** A question's fragment in its page: its id, or the words of a new question. */
export const toAnchor = ({ id, question }: { id?: string | undefined; question: string }): string =>
  id ??
  question
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join('-') ??
  'question';

export const faq = z.strictObject({
  questions: z
    .array(z.strictObject({ id: fixed(text).optional(), question: text, answer: text }))
    .min(1)
    .refine(
      (questions) => new Set(questions.map(toAnchor)).size === questions.length,
      'has the same question or id twice',
    ),
});

/** `image` resolves a picture's file; tests pass another field type. */
export const product = <Picture extends z.ZodType = ReturnType<ImageFunction>>(image: () => Picture) =>
  z.strictObject({
    badges: z.array(text).min(3),
    ratingLine: z.strictObject({ rating: text, count: text }),
    helpMeChoose: text,
    mix: text,
    facts: z.strictObject({ notes: text, lather: text, size: text }),
    inUseHeading: text,
    sisterLabel: text,
    relatedHeading: text,
    alsoShown: z.array(z.strictObject({ file: image(), alt: text, caption: text })),
    ingredientsDialog: z.strictObject({
      button: text,
      heading: text,
      sections: z.array(z.strictObject({ heading: text, text })).min(1),
    }),
    bundles: z.strictObject({ heading: text, intro: text }),
    ingredients: z.strictObject({ heading: text, intro: text, items: z.array(z.strictObject({ name: text, text })) }),
    whyHandmade: z.strictObject({ heading: text, items: z.array(card).min(3) }),
    guarantees: z.array(iconCard).length(3),
    faqHeading: text,
    closing: link,
    payments: z.strictObject({ heading: text }),
    outOfStock: z.strictObject({ near: text, none: text }),
    noScript: text,
  });

export const catalog = z.strictObject({
  heading: text,
  intro: text,
  buildYourOwn: z.strictObject({ heading: text, text, button: text, alt: text }),
  readyMade: z.strictObject({ heading: text, text }),
  groups: eachBase(z.strictObject({ base, heading: text, text }), ({ base }) => base),
  bundleBanner: link,
});

const question = <Answer extends string>(answers: readonly Answer[]) =>
  z.strictObject({ ask: text, answers: z.record(z.enum(answers), text) });

export const finder = z.strictObject({
  heading: text,
  intro: text,
  questions: z.strictObject({
    moment: question(moments),
    kind: question(kinds),
    skin: question(skins),
    lather: question(lathers),
  }),
  result: z.strictObject({ heading: text, prompt: text, fussy: text, own: text }),
  comparison: z.strictObject({
    heading: text,
    rows: z.strictObject({ lather: text, feel: text, skin: text, bestFor: text, ingredients: text }),
  }),
  links: z.strictObject({ finder: text, bases: text }),
});

export const story = z.strictObject({
  heading: text,
  intro: z.array(text).min(1),
  byline: text,
  alt: text,
  journeyHeading: text,
  captions: z.strictObject({ curing: text, wrapped: text }),
  journey: z.array(z.strictObject({ year: number, icon, title: text, description: text })).min(1),
  closing: link,
});

export const policy = z.strictObject({
  title: text,
  description: text,
  effective: z
    .date('must be a date such as 2025-10-21')
    .describe('Change it whenever the meaning of the text changes.'),
  analytics: z
    .strictObject({ on: text, off: text })
    .describe('Only in the privacy policy: with a tag manager, and without one.')
    .optional(),
});

export const contact = z.strictObject({
  heading: text,
  intro: text,
  phone: card,
  email: card,
  address: card,
  hours: card,
  guaranteeHeading: text,
  guaranteeNote: text,
});

export const thankyou = z.strictObject({
  intro: text,
  stepsHeading: text,
  steps: z.array(card.extend({ id: fixed(z.enum(['making', 'transit'])).optional() })).min(1),
  noOrder: text,
  failed: z.strictObject({ text, link: text }),
  noScript: text,
  labels: z.strictObject({
    loading: text,
    email: text,
    orderNumber: text,
    keepNumber: text,
    address: text,
    giftNote: text,
    items: text,
  }),
});

export const notFound = z.strictObject({
  text,
  links: z
    .array(z.strictObject({ href: text.startsWith('/', 'must begin with a slash, for example /products'), text }))
    .min(1),
});

export const privacyChoices = z.strictObject({
  heading: text,
  text,
  policyLink: text,
  accept: text,
  decline: text,
  close: text,
  accepted: text,
  declined: text,
  signal: text,
});

export const exitOffer = z.strictObject({
  heading: text,
  text,
  buttons: z.strictObject({ copy: text, continue: text }),
});
