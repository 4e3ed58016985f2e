import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';

interface HeaderRule {
  for: string;
  values: Record<string, string>;
}

type HeaderValues = Record<string, string>;
export type HeaderRules = (request: Request) => Promise<HeaderValues>;

const maxKnown = 1000;

/**
 * The headers of an address, by `netlify.toml`, `dist/_headers` and the file of a framework's adapter. Cached until one of these files
 * changes, since Netlify's handler parses them each time.
 */
export function createHeaderRules(root: string): HeaderRules {
  const configPath = join(root, 'netlify.toml');
  const adapterPath = join(root, '.netlify/v1/config.json');
  const files = [configPath, adapterPath, join(root, 'dist/_headers'), join(root, '_headers')];
  let version = '';
  const known = new Map<string, Promise<HeaderValues>>();

  async function read(request: Request): Promise<HeaderValues> {
    const configHeaders = await readAdapterRules(adapterPath);
    const options = { configHeaders, configPath, projectDir: root, publishDir: 'dist', logger: console };
    return new HeadersHandler(options).apply(request);
  }

  return async (request) => {
    const now = (await Promise.all(files.map(versionOf))).join(' ');
    if (now !== version || known.size > maxKnown) known.clear();
    version = now;
    const { pathname } = new URL(request.url);
    const headers = known.get(pathname) ?? read(request);
    known.set(pathname, headers);
    return headers;
  };
}

async function versionOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${String(found.mtimeMs)}/${String(found.size)}` : '-';
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
