/** The words of single pages: one YAML file each. */
import type { ImageFunction } from 'astro:content';
import { z } from 'astro/zod';
import { bases } from '#shop/catalog.ts';
import { base, card, fields, fixed, icon, iconCard, link, list, number, soap, text } from './fields.ts';

export const home = fields({
  hero: fields({ heading: text, text, button: text, alt: text }),
  favorites: fields({
    heading: text,
    soaps: list(soap)
      .length(4, 'needs four soaps')
      .refine((ids) => new Set(ids).size === ids.length, 'names a soap twice: choose four different ones'),
    all: text,
  }),
  benefits: list(text).length(3, 'needs three tiles'),
  review: number.describe('Its id in the reviews.'),
  founder: fields({ heading: text, text, link: text, alt: text }),
  values: fields({ alt: text, items: list(card).length(3, 'needs three cards') }),
  leaveOut: fields({
    heading: text,
    intro: text,
    items: list(fields({ name: text, reason: text })).length(4, 'needs four ingredients'),
  }),
  signature: fields({ heading: text, text, alt: text, priceLabel: text, button: text }),
  faqHeading: text,
  final: fields({ heading: text, text, button: text }),
});

/** The address of a question in its page: its id, or what a new one asks. */
export const anchorOf = ({ id, question }: { id?: string | undefined; question: string }): string =>
  id ??
  question
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join('-') ??
  'question';

export const faq = fields({
  questions: list(fields({ id: fixed(text).optional(), question: text, answer: text }))
    .min(1, 'needs a question')
    .refine(
      (questions) => new Set(questions.map(anchorOf)).size === questions.length,
      'asks the same twice, or has an id twice',
    ),
});

/** `image` resolves a picture's file; a test may put any kind of field in its place. */
export const product = <Picture extends z.ZodType = ReturnType<ImageFunction>>(image: () => Picture) =>
  fields({
    badges: list(text).min(3, 'needs three badges or more'),
    ratingLine: fields({ rating: text, count: text }),
    facts: fields({ notes: text, lather: text, bestFor: text, size: text, sizeText: text }),
    alsoShown: list(fields({ file: image(), alt: text })),
    ingredientsDialog: fields({
      button: text,
      heading: text,
      sections: list(fields({ heading: text, text })).min(1, 'needs a section'),
    }),
    bundles: fields({
      heading: text,
      intro: text,
      items: list(
        fields({ id: z.enum(['starter', 'family', 'sampler'], 'must be starter, family or sampler'), text }),
      ).length(3, 'needs three bundles'),
    }),
    ingredients: fields({ heading: text, intro: text, items: list(fields({ name: text, text })) }),
    whyHandmade: fields({ heading: text, items: list(card).min(3, 'needs three reasons or more') }),
    guarantees: list(iconCard).length(3, 'needs three guarantees'),
    faqHeading: text,
    closing: fields({ heading: text, text, button: text }),
    payments: fields({ heading: text }),
    outOfStock: fields({ near: text, none: text }),
    noScript: text,
  });

export const catalog = fields({
  heading: text,
  intro: text,
  buildYourOwn: fields({ heading: text, text, button: text, alt: text }),
  readyMade: fields({ heading: text, text }),
  groups: list(fields({ base, heading: text, text })).length(bases.length, 'needs one group for each base'),
  pages: fields({ label: text, previous: text, next: text }),
  bundleBanner: fields({ heading: text, text, button: text }),
});

export const story = fields({
  heading: text,
  intro: list(text).min(1, 'needs a paragraph'),
  byline: text,
  alt: text,
  journeyHeading: text,
  journey: list(fields({ year: number, icon, title: text, description: text })).min(1, 'needs a year'),
  closing: link,
});

export const policy = fields({
  title: text,
  description: text,
  effective: z.date('must be a date such as 2025-10-21').describe('A new day whenever the meaning changes.'),
  analytics: fields({ on: text, off: text })
    .describe('In the privacy policy alone: with a tag manager, and without one.')
    .optional(),
});

export const contact = fields({
  heading: text,
  intro: text,
  phoneLabel: text,
  phoneText: text,
  emailLabel: text,
  emailText: text,
  addressLabel: text,
  addressText: text,
  hoursLabel: text,
  hoursText: text,
  guaranteeHeading: text,
  guaranteeNote: text,
});

export const thankyou = fields({
  intro: text,
  stepsHeading: text,
  steps: list(card).min(1, 'needs a step'),
  noOrder: text,
  failed: fields({ text, link: text }),
  noScript: text,
  labels: fields({ loading: text, email: text, orderNumber: text, keepNumber: text, address: text, items: text }),
});

export const notFound = fields({
  text,
  links: list(fields({ href: text.startsWith('/', 'must begin with a slash, for example /products'), text })).min(
    1,
    'needs a link',
  ),
});

export const privacyChoices = fields({
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

export const exitOffer = fields({ heading: text, text, buttons: fields({ copy: text, continue: text }) });
