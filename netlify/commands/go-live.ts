import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { readAddresses, readMailSettings } from '#server/mail/index.ts';
import { problemsOf } from './go-live-rules.ts';
import { readEnvFile } from './env-file.ts';

/** Only a plain `sample: false` says that the content is real; a file that is missing or broken does not. */
async function isSample(file: string, part?: string): Promise<boolean> {
  try {
    const content: unknown = parse(await readFile(file, 'utf8'));
    const found = part === undefined ? content : fieldOf(content, part);
    return fieldOf(found, 'sample') !== false;
  } catch {
    return true;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Why the shop in this folder must not open with these settings, as one text; undefined if it may. */
export async function refusalOf(root: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const [contactSample, reviewsSample] = await Promise.all([
    isSample(join(root, 'src/content/site.yaml'), 'contact'),
    isSample(join(root, 'src/content/reviews.yaml')),
  ]);
  const { problems: addresses } = await readAddresses(readMailSettings(env));
  const problems = [...problemsOf({ env, context: env['CONTEXT'], contactSample, reviewsSample }), ...addresses];
  if (problems.length === 0) return undefined;
  return ['The shop must not go live like this:', ...problems.map((problem) => `- ${problem}`)].join('\n');
}

/** Stops a build whose settings and content do not belong together. */
export function goLiveChecks(): AstroIntegration {
  let root = process.cwd();
  return {
    name: 'go-live-checks',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:start': async () => {
        const env = { ...process.env };
        await readEnvFile(join(root, '.env'), env);
        const refusal = await refusalOf(root, env);
        // Without the place in the code, which Astro prints first and an owner cannot use.
        if (refusal !== undefined) throw Object.assign(new Error(refusal), { stack: undefined });
      },
    },
  };
}
