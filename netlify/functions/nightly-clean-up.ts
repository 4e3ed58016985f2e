import type { Config } from '@netlify/functions';
import { nightlyCleanUp } from '#server/admin/index.ts';
import { sharedAdminServices } from '#server/admin-services.ts';

export default (): Promise<void> => nightlyCleanUp(sharedAdminServices);

export const config: Config = { schedule: '@daily' };
