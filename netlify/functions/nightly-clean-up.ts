import type { Config } from '@netlify/functions';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { createJob } from '#server/platform/log.ts';
import { sharedServices } from '#server/services.ts';

export default createJob('nightly-clean-up', nightlyCleanUp, sharedServices);

export const config: Config = { schedule: '@daily' };
