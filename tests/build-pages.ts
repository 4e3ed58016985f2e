/** Some unit tests look at the built pages or serve them. They are built once, before all, and only if they are not up to date. */
import { buildIfNeeded } from '#local/site/build.ts';

export default async function buildPages(): Promise<void> {
  await buildIfNeeded(process.cwd()).catch(console.error);
}
