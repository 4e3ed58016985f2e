import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/**
 * The pages' own file, so that mails and pages name the same address. It travels with the functions (`included_files` in
 * netlify.toml); there, this code is part of netlify/functions/<name>.mjs, which is as deep as this file.
 */
const file = new URL('../../src/content/site.yaml', import.meta.url);

const schema = v.object({
  company: v.object({ name: v.string() }),
  contact: v.object({
    phone: v.string(),
    email: v.string(),
    address: v.object({ street: v.string(), city: v.string(), state: v.string(), zip: v.string() }),
  }),
  hours: v.object({ open: v.string(), reply: v.string() }),
});

/** Who the shop is and how it can be reached. */
export type SiteDetails = v.InferOutput<typeof schema>;

async function readDetails(): Promise<SiteDetails> {
  // A static import would be lifted to the top of every deployed function.
  const { parse } = await import('yaml');
  return v.parse(schema, parse(await readFile(file, 'utf8')));
}

let details: Promise<SiteDetails> | undefined;

/** Read once a process. */
export const siteDetails = (): Promise<SiteDetails> => (details ??= readDetails());
