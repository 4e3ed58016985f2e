/** Whether the shop is away, apart from the stores that every page has. */
import { createAwayStore } from './away.ts';
import { $awayFields } from './page-stores.ts';

export const away = createAwayStore($awayFields, Date.now);
