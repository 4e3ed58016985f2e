import { openShop } from '../shop.ts';
import { runJobs } from './jobs.ts';
import { visit } from './shopping.ts';

/** What of a year depends on the code that is deployed. */
export const code = { openShop, runJobs, visit };
