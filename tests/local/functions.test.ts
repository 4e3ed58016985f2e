import { writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { createFunctions } from '#local/functions.ts';
import type { MaybeHandle } from '#local/http.ts';
import { folderForEachTest } from '../folders.ts';
import { zipFunctions } from '../netlify-packager.ts';
import { putFiles } from './running-shop.ts';

const path = folderForEachTest();
let modules: Map<string, unknown>;
let functions: MaybeHandle;

beforeEach(() => {
  modules = new Map();
  functions = createFunctions(path(), async (file) => {
    const module = modules.get(file);
    if (module instanceof Error) throw module;
    return module;
  });
});

const put = async (name: string, config: object, answer: unknown = () => new Response()): Promise<void> => {
  await writeFile(path(`${name}.ts`), '');
  modules.set(path(`${name}.ts`), { default: answer, config });
};
const ask = (address: string): Promise<Response | undefined> => functions(new Request(`http://localhost${address}`));
const isFound = async (address: string): Promise<boolean> => (await ask(address)) !== undefined;

test('a function can leave some addresses out; a schedule has none', async () => {
  await put('many', { path: ['/a', '/b/*'], excludedPath: ['/b/c', '/b/d/*'] });
  await put('nightly', { schedule: '@daily' });
  const paths = ['/a', '/b/x', '/b/c', '/b/d/e', '/.netlify/functions/nightly'];
  expect(await Promise.all(paths.map(isFound))).toEqual([true, true, false, false, false]);
});

test('the addresses of a function are those that a deploy gets', async () => {
  const paths = ['/api/cart', '/api/cart/:id', '/x/:a?', '/b/*', '/Large'];
  const code = `export default () => new Response(''); export const config = { path: ${JSON.stringify(paths)} };`;
  await putFiles(path(), { 'source/all.mjs': code });
  const [deployed] = await zipFunctions(path('source'), path('out'), {});
  await put('all', { path: paths });
  const addresses = [
    ...['/api/cart', '/api/cart/', '/api/cart/x', '/api/cart/x/', '/api/cart/x/y', '/api/carts', '//api/cart'],
    ...['/API/cart', '/api//cart', '/x', '/x/1', '/x/1/2', '/b', '/b/', '/b/c', '/Large', '/large'],
    '/.netlify/functions/all',
  ];
  for (const address of addresses) {
    const normal = (address.endsWith('/') ? address.slice(0, -1) : address).toLowerCase();
    const there = deployed?.routes?.some((route) =>
      'expression' in route ? new RegExp(route.expression).test(normal) : route.literal === normal,
    );
    expect([address, await isFound(address)]).toEqual([address, there]);
  }
});

test('an edited module and a new file are taken at once', async () => {
  await put('cart', { path: '/a' });
  expect(await ask('/b')).toBeUndefined();
  await put('cart', { path: '/b' });
  await put('more', { path: '/c' });
  expect(await ask('/a')).toBeUndefined();
  expect((await ask('/b'))?.status).toBe(200);
  expect((await ask('/c'))?.status).toBe(200);
});

test('while a file is broken or gives no response the API fails, and the pages are left alone', async () => {
  await put('silent', { path: '/api/silent' }, () => undefined);
  await expect(ask('/api/silent')).rejects.toThrow('not a Response');
  await put('bad', {});
  modules.set(path('bad.ts'), new SyntaxError('half typed'));
  await expect(ask('/api/good')).rejects.toThrow('half typed');
  expect(await ask('/about')).toBeUndefined();
});
