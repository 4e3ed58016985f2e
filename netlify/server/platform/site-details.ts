import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { fillIn, placeholdersOf } from '#shop/placeholders.ts';

const schema = v.object({
  company: v.object({ name: v.string() }),
  contact: v.object({
    phone: v.string(),
    email: v.string(),
    address: v.object({ street: v.string(), city: v.string(), state: v.string(), zip: v.string() }),
  }),
  hours: v.object({ open: v.string(), reply: v.string() }),
});

export type SiteDetails = v.InferOutput<typeof schema>;

async function readDetails(siteFile: string): Promise<SiteDetails> {
  // A static import would be hoisted to the top of every deployed function.
  const { parse } = await import('yaml');
  const details = v.parse(schema, parse(await readFile(siteFile, 'utf8')));
  return fillIn(details, placeholdersOf(details));
}

/** Reads the pages' file once, at the first call. */
export function siteDetailsReader(siteFile: string): () => Promise<SiteDetails> {
  let details: Promise<SiteDetails> | undefined;
  return () => (details ??= readDetails(siteFile));
}
