import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSite } from '#local/site/site.ts';
import { editorSources, parseEditorSettings } from '../../src/integrations/editor-page.ts';
import { createPolicy } from '../../src/integrations/security-headers.ts';
import { builtPages, origin } from '../seo/built.ts';

const site = createSite(process.cwd());
const ask = (path: string, method = 'GET') => site(new Request(`http://localhost:8888${path}`, { method }));

test('the editor has a policy of its own, which runs no code but the site’s files and sends no requests elsewhere', async () => {
  const policy = (await ask('/edit')).headers.get('content-security-policy');
  expect(policy).toBe(createPolicy(new Set(), new URL(origin), editorSources({ repository: '', branch: '' })));
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src");
  expect(policy).toContain("connect-src 'self' data: blob:;");
  expect(policy).not.toMatch(/unsafe-eval|https:/);
});

test('the editor reaches GitHub only, and only where a repository is set', () => {
  const sources = editorSources({ repository: 'ann/soap', branch: '' });
  const policy = createPolicy(new Set(), new URL('https://soap.example'), sources);
  const sites = ['https://avatars.githubusercontent.com', 'https://api.github.com'];
  expect(policy.match(/https:\S+(?=;|$)/g)).toEqual(sites);
  expect(policy).toContain('upgrade-insecure-requests');
});

test('a setting is a repository, none, or stops the build', () => {
  for (const repository of ['', 'ann/soap'])
    expect(parseEditorSettings({ EDITOR_REPOSITORY: repository })).toEqual({ repository, branch: '' });
  for (const wrong of ['soap', 'https://github.com/ann/soap', 'ann/soap/x', 'ann /soap'])
    expect(() => parseEditorSettings({ EDITOR_REPOSITORY: wrong })).toThrow('it looks like ann/soap');
});

const page = readFileSync('dist/edit.html', 'utf8');

test('search engines leave the page of the editor out, and no other page leads to it or loads anything of it', () => {
  expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(readFileSync('dist/sitemap-0.xml', 'utf8')).not.toContain('/edit');
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
  expect(script).toMatch(/^\/_astro\/edit\./);
  const naming = builtPages().filter(([, html]) => html.includes('"/edit') || html.includes(script));
  expect(naming.map(([name]) => name)).toEqual([]);
  const others = readdirSync('dist/_astro').filter((name) => name.endsWith('.js') && `/_astro/${name}` !== script);
  expect(others.filter((name) => readFileSync(`dist/_astro/${name}`, 'utf8').includes('/edit/cms'))).toEqual([]);
  expect(readFileSync(`dist${script}`, 'utf8')).not.toMatch(/\bfrom["'`]\.\//);
});
