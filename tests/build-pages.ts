/** Builds the pages that some unit tests read or serve, once before all tests and only if they are outdated. */
import { buildIfNeeded } from '#local/site/site.ts';

export default async function buildPages(): Promise<void> {
  await buildIfNeeded(process.cwd()).catch(console.error);
}
