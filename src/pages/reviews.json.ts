import type { APIRoute } from 'astro';
import { shownReviews } from '#components/common/words.ts';

/** All reviews, for the list's filters and pages. */
export const GET: APIRoute = async () => Response.json(await shownReviews());
