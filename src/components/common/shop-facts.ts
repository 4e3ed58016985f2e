import { z } from 'astro/zod';
import { routes } from '#api/routes.ts';
import type { Shop, Soap } from '#seo/facts.ts';
import type { PolicyText } from '#seo/markdown.ts';
import { type Availability, formatVacation, handlingDays, takesOrders } from '#shop/vacation.ts';
import type { Product } from '#shop/catalog.ts';
import { squarePath } from '#shop/paths.ts';
import { pictureName, readPictureFiles } from '#content/picture-files.ts';
import { getPolicies, getWords, pickMainPicture, scentCharacters } from './content.ts';

const nothingOut: Availability = { soldOut: [], vacation: null };

/** Without a build hook it would go out of date, so it is not asked for. */
async function readAvailability(): Promise<Availability> {
  if (!process.env['BUILD_HOOK_URL']) return nothingOut;
  const address = new URL(routes.availability.join('/'), import.meta.env.SITE);
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  // The deployed shop may be older than this question.
  if (response.status === 404) return nothingOut;
  if (!response.ok)
    throw new Error(`${address.href} answered ${response.status}. To build without it, unset BUILD_HOOK_URL.`);
  return availabilitySchema.parse(await response.json());
}

const availabilitySchema = z.object({
  soldOut: z.array(z.string()),
  vacation: z.object({ lastDay: z.string(), takesOrders: z.boolean() }).nullable(),
});

let known: Promise<Availability> | undefined;

const getAvailability = (): Promise<Availability> => (known ??= readAvailability());

export const isSoldOut = async ({ id }: Product): Promise<boolean> => (await getAvailability()).soldOut.includes(id);

/** Their answers are of a shop that is open. */
const timeQuestions = ['made-to-order', 'shipping-time'];

/** The shop, for structured data and feeds. Throws without `site` in astro.config.mjs: they need absolute URLs. */
export async function getShopFacts(site: URL | undefined): Promise<Shop> {
  if (!site) throw new Error('astro.config.mjs: site is missing');
  const { company, contact, hours } = await getWords('site');
  const { questions } = await getWords('faq');
  const out = await getAvailability();
  const vacation = out.vacation ? formatVacation(out.vacation) : undefined;
  return {
    ...company,
    ...contact,
    origin: site.origin,
    summary: (await getWords('seo')).pages.home.description,
    hours: hours.open,
    vacation,
    questions: questions.map((one) =>
      vacation && timeQuestions.includes(String(one.id)) ? { ...one, answer: `${vacation} ${one.answer}` } : one,
    ),
    handlingDays: handlingDays(out, Date.now()),
  };
}

/** A fixed product, for structured data and feeds. Throws if its words are missing. */
export async function getSoapFacts(product: Product): Promise<Soap> {
  const { base, scent } = product;
  const words = (await scentCharacters())(scent.id);
  const own = words.products[base.id];
  const baseWords = (await getWords('bases')).find(({ id }) => id === base.id);
  if (!baseWords) throw new Error(`src/content/bases.yaml needs an entry for '${base.id}'`);
  return {
    product,
    inStock: words.inStock && takesOrders(await getAvailability(), product),
    summary: own.metaDescription,
    lead: own.lead,
    inUse: own.inUse,
    story: words.story,
    notes: words.notes,
    ingredients: [...baseWords.ingredients, ...words.ingredients],
    pictures: (await readPictureFiles(product)).map((file) => squarePath(pictureName(file))),
    alt: pickMainPicture(words, base.id).alt,
  };
}

export const getPolicyTexts = async (): Promise<PolicyText[]> =>
  (await getPolicies()).map(({ id, data, body = '' }) => ({ id, ...data, body }));
