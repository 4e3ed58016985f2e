import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { bases, scents } from '#shop/catalog.ts';
import { ratings } from '#shop/reviews.ts';

/** One YAML file that is one entry, for example home.yaml. */
const one = <Shape extends z.ZodType>(name: string, schema: Shape) =>
  defineCollection({ loader: glob({ pattern: `${name}.yaml`, base: './src/content' }), schema });

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => `'${id}'`).join(', ');

const text = z.string({ error: 'is missing: write some words here' }).trim().min(1, 'is empty: write some words here');
const icon = z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a Lucide icon, for example leaf');
const card = z.strictObject({ title: text, text });
const iconCard = card.extend({ icon });
const base = z.enum(
  bases.map(({ id }) => id),
  { error: `must be a base of the shop: ${idsOf(bases)}` },
);
const scent = z.enum(
  scents.map(({ id }) => id),
  { error: `must be a scent of the shop: ${idsOf(scents)}` },
);
const title = text.max(60, 'is too long for a search result: 60 characters at most');
const description = text
  .min(110, 'is too short for a search result: write 110 to 155 characters')
  .max(155, 'is too long for a search result: write 110 to 155 characters');
const seo = z.strictObject({ title, description });

const site = one(
  'site',
  z.strictObject({
    company: z.strictObject({ name: text, legalName: text, tagline: text, city: text, founded: z.number() }),
    banner: text,
    contact: z.strictObject({
      sample: z.boolean({ error: 'must be true (sample values) or false (the real ones)' }),
      phone: text,
      email: z.email('must be an e-mail address'),
      address: z.strictObject({ street: text, city: text, state: text, zip: text }),
    }),
    hours: z.strictObject({ open: text, reply: text }),
  }),
);

const seoPages = one(
  'seo',
  z.strictObject({
    pages: z.strictObject({
      home: seo,
      catalog: seo,
      products: seo,
      story: seo,
      reviews: seo,
      thankyou: seo,
      'return-policy': seo,
      'shipping-policy': seo,
      'privacy-policy': seo,
      contact: seo,
      '404': seo,
      productimage1: seo,
    }),
    imagePages: z.record(z.string(), seo),
  }),
);

const baseTexts = defineCollection({
  loader: file('src/content/bases.yaml'),
  schema: z.strictObject({
    id: base,
    tagline: text,
    description: text,
    benefits: z.array(text).length(3, 'needs three benefits'),
    ingredients: z.array(text).min(1),
    bestFor: text,
  }),
});

const productWords = z.strictObject({
  metaDescription: text
    .min(110, 'is too short for a search result: write 110 to 155 characters')
    .max(155, 'is too long for a search result: write 110 to 155 characters'),
  card: text.max(60, 'is too long for a card: 60 characters at most'),
  lead: text,
});

const scentTexts = defineCollection({
  loader: glob({ pattern: '*.yaml', base: './src/content/scents' }),
  schema: ({ image }) =>
    z.strictObject({
      id: scent,
      icon,
      description: text,
      notes: z.array(text).length(3, 'needs three notes'),
      story: text,
      ingredients: z.array(text).min(1),
      pictures: z
        .array(z.strictObject({ file: image(), alt: text }))
        .min(1, 'needs a picture: put its file into src/assets/pictures'),
      products: z.record(base, productWords),
    }),
});

const home = one(
  'home',
  z.strictObject({
    hero: z.strictObject({ heading: text, text, button: text, alt: text }),
    benefits: z.array(iconCard).length(3, 'needs three tiles'),
    values: z.strictObject({ heading: text, alt: text, items: z.array(card).length(3, 'needs three cards') }),
    leaveOut: z.strictObject({
      heading: text,
      intro: text,
      items: z.array(z.strictObject({ name: text, reason: text })).length(4, 'needs four ingredients'),
    }),
    signature: z.strictObject({ heading: text, text, alt: text, priceLabel: text, button: text }),
    faqHeading: text,
    final: z.strictObject({ heading: text, text, button: text }),
  }),
);

const faq = one(
  'faq',
  z.strictObject({
    questions: z.array(z.strictObject({ id: text, question: text, answer: text })).length(11, 'needs 11 questions'),
  }),
);

const product = one(
  'product',
  z.strictObject({
    badges: z.array(text).min(3),
    ratingLine: z.strictObject({ rating: text, count: text }),
    ingredientsDialog: z.strictObject({
      button: text,
      heading: text,
      sections: z.array(z.strictObject({ heading: text, text })).min(1),
    }),
    bundles: z.strictObject({
      heading: text,
      intro: text,
      items: z.array(z.strictObject({ id: z.enum(['starter', 'family', 'sampler']), text })).length(3),
    }),
    ingredients: z.strictObject({ heading: text, intro: text, items: z.array(z.strictObject({ name: text, text })) }),
    whyHandmade: z.strictObject({ heading: text, items: z.array(iconCard).min(3) }),
    guarantees: z.array(iconCard).length(3, 'needs three guarantees'),
    faqHeading: text,
    closing: z.strictObject({ heading: text, text, button: text }),
    payments: z.strictObject({ heading: text }),
    noScript: text,
  }),
);

const link = z.strictObject({ heading: text, text, button: text });
const pictureLink = link.extend({ alt: text });

const catalog = one(
  'catalog',
  z.strictObject({
    heading: text,
    intro: text,
    buildYourOwn: pictureLink,
    readyMade: z.strictObject({ heading: text, text }),
    groups: z.array(z.strictObject({ base, heading: text, text })).length(bases.length),
    bundleBanner: pictureLink,
  }),
);

const reviews = one(
  'reviews',
  z.strictObject({
    sample: z.boolean({ error: 'must be true (made up) or false (from customers)' }),
    reviews: z.array(
      z.strictObject({
        id: z.number(),
        name: text,
        location: text,
        rating: z.literal([...ratings], 'must be a whole number of stars from 1 to 5'),
        date: text,
        verified: z.boolean({ error: 'must be true or false' }),
        text,
      }),
    ),
  }),
);

const reviewsPage = one(
  'reviews-page',
  z.strictObject({
    hero: z.strictObject({ heading: text, text }),
    form: z.strictObject({
      heading: text,
      intro: text,
      labels: z.strictObject({ name: text, email: text, rating: text, text }),
      submit: text,
      note: text,
    }),
  }),
);

const story = one(
  'story',
  z.strictObject({
    heading: text,
    intro: z.array(text).min(1),
    byline: text,
    alt: text,
    journeyHeading: text,
    journey: z.array(z.strictObject({ year: z.number(), icon, title: text, description: text })).min(1),
    closing: link,
  }),
);

const policies = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/policies' }),
  schema: z.strictObject({ title: text, description: text, effective: z.date('must be a date such as 2025-10-21') }),
});

const contact = one(
  'contact',
  z.strictObject({
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
    guaranteeNote: text,
  }),
);

const thankyou = one(
  'thankyou',
  z.strictObject({
    intro: text,
    stepsHeading: text,
    steps: z.array(card).min(1),
    labels: z.strictObject({ loading: text, email: text, orderNumber: text, keepNumber: text }),
  }),
);

const notFound = one(
  'not-found',
  z.strictObject({ text, links: z.array(z.strictObject({ href: z.string().startsWith('/'), text })).min(1) }),
);

const exitOffer = one(
  'exit-offer',
  z.strictObject({ heading: text, text, buttons: z.strictObject({ copy: text, continue: text }) }),
);

export const collections = {
  site,
  seo: seoPages,
  bases: baseTexts,
  scents: scentTexts,
  home,
  faq,
  product,
  catalog,
  reviews,
  'reviews-page': reviewsPage,
  story,
  policies,
  contact,
  thankyou,
  'not-found': notFound,
  'exit-offer': exitOffer,
};
