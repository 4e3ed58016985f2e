import { resolveConfig } from '@netlify/config';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { join } from 'node:path';
import * as v from 'valibot';

const root = join(import.meta.dirname, '..');

const configSchema = v.object({
  functionsDirectory: v.string(),
  functions: v.record(v.string(), v.object({ included_files: v.array(v.string()) })),
});

/**
 * The functions as a deploy uploads them: Netlify's own packager, with the settings that Netlify's own reader finds in
 * netlify.toml.
 */
export async function packFunctions(
  folder: string,
  options: { archiveFormat?: 'none' | 'zip' } = {},
): Promise<FunctionResult[]> {
  const { config } = await resolveConfig({ cwd: root, repositoryRoot: root, offline: true, branch: 'main' });
  const { functionsDirectory, functions } = v.parse(configSchema, config);
  const all = Object.entries(functions).map(([name, { included_files: includedFiles }]): [string, object] => [
    name,
    { includedFiles, includedFilesBasePath: root },
  ]);
  return zipFunctions(functionsDirectory, folder, { basePath: root, config: Object.fromEntries(all), ...options });
}
