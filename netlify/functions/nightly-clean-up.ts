import type { Config } from '@netlify/functions';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { sharedServices } from '#server/services.ts';

export default (): Promise<void> => nightlyCleanUp(sharedServices);

export const config: Config = { schedule: '@daily' };
