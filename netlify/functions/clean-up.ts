import type { Config } from '@netlify/functions';
import { cleanUp } from '#server/admin/index.ts';
import { sharedAdminServices } from '#server/admin-services.ts';

export default (): Promise<void> => cleanUp(sharedAdminServices);

export const config: Config = { schedule: '@daily' };
