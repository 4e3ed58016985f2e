/** The page's vacation store; not in page-stores.ts because few pages need it. */
import { createVacationStore } from './vacation.ts';
import { $vacationFields } from './page-stores.ts';

export const vacation = createVacationStore($vacationFields, Date.now);
