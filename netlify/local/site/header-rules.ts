import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';

interface HeaderRule {
  for: string;
  values: Record<string, string>;
}

/**
 * Adds what the site's rules say for the address: `netlify.toml`, `dist/_headers`, and the file that a framework's adapter
 * leaves for Netlify. Read anew each time, so that a rebuild beside a running server never meets the rules of the build before.
 */
export async function applyHeaderRules(root: string, request: Request, response: Response): Promise<void> {
  const configHeaders = await readAdapterRules(join(root, '.netlify/v1/config.json'));
  const configPath = join(root, 'netlify.toml');
  const handler = new HeadersHandler({
    configHeaders,
    configPath,
    projectDir: root,
    publishDir: 'dist',
    logger: console,
  });
  await handler.apply(request, response);
}

async function readAdapterRules(file: string): Promise<HeaderRule[]> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const config: unknown = JSON.parse(text);
  const rules: unknown = typeof config === 'object' && config !== null && 'headers' in config ? config.headers : [];
  return Array.isArray(rules) ? rules.filter(isRule) : [];
}

function isRule(value: unknown): value is HeaderRule {
  return typeof value === 'object' && value !== null && 'for' in value && 'values' in value;
}
