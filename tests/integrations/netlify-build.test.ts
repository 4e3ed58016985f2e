import { beforeAll } from 'vitest';
import { describeNetlifyBuild } from '../netlify-build-rules.ts';
import { buildForNetlify } from '../netlify-builds.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildForNetlify('production');
}, 300_000);

// Of the other contexts are the copies of the shop that tests/content/ builds.
describeNetlifyBuild('production', () => folder);
