import { expect, test } from 'vitest';
import { roomOf, rooms } from './rooms.ts';
import { filesIn, importsOf, linesWith, paths, type Import } from './tree.ts';

const files = filesIn(['src', 'netlify'], ['.ts', '.tsx', '.astro']);
const imports = files.flatMap(importsOf);
const lineOf = ({ from, name, kind }: Import) => `${from}: ${kind} import of ${name}`;
const isOwn = ({ from, to }: Import) => to !== undefined && roomOf(to) === roomOf(from);

function mayImport({ from, name, to, kind }: Import): boolean {
  const room = roomOf(from);
  if (to === undefined) return room?.libraries.some((library) => library.test(name)) ?? false;
  const isListed = (folders: readonly string[] = []) => folders.some((folder) => to.startsWith(`${folder}/`));
  return roomOf(to) === room || isListed(room?.rooms) || (kind === 'type' && isListed(room?.types));
}

test('every file of code is in a room', () => {
  expect(files.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([]);
});

test.each(rooms)('$folder imports what it may, and nothing else', ({ folder }) => {
  const ours = imports.filter(({ from }) => roomOf(from)?.folder === folder);
  expect(ours.filter((one) => !mayImport(one)).map(lineOf)).toEqual([]);
});

test('inside a room imports are relative, and a # marks a crossing', () => {
  const ours = imports.filter(({ to }) => to !== undefined);
  expect(ours.filter((one) => isOwn(one) === one.name.startsWith('#')).map(lineOf)).toEqual([]);
});

test.each(rooms.filter(({ entry }) => entry !== undefined))('of $folder other rooms import $entry alone', (room) => {
  const ownTests = room.folder.replace('netlify/', 'tests/');
  const everywhere = filesIn(['src', 'netlify', 'tests'], ['.ts', '.tsx', '.astro']).flatMap(importsOf);
  const entering = everywhere.filter(({ from, to }) => to?.startsWith(`${room.folder}/`) && roomOf(from) !== room);
  const outsiders = entering.filter(({ from }) => !from.startsWith(`${ownTests}/`));
  expect(outsiders.map(({ to }) => to)).toContain(room.entry);
  expect(outsiders.filter(({ to }) => to !== room.entry).map(lineOf)).toEqual([]);
});

test('a room of the server is entered by its index.ts', () => {
  const inRoom = /^netlify\/server\/[^/]+\//;
  const entered = imports.filter(({ from, to }) => to !== undefined && inRoom.test(to) && roomOf(to) !== roomOf(from));
  expect(entered.length).toBeGreaterThan(20);
  expect(entered.filter(({ to }) => !to?.endsWith('/index.ts')).map(lineOf)).toEqual([]);
});

/** Each circle once, as the files on the way round. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' -> '));
    if (way.includes(path) || done.has(path)) return;
    for (const { from, to } of imports) if (from === path && to !== undefined) visit(to, [...way, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return found;
}

test('no files import each other in a circle, not for a type and not on demand either', () => {
  expect(circles()).toEqual([]);
});

test('what is imported is there', () => {
  expect(imports.filter(({ to }) => to !== undefined && !paths.includes(to)).map(lineOf)).toEqual([]);
});

test('no shopper’s browser loads the schema library: it stays in what server and admin read', () => {
  const inApi = imports.filter(({ from, name }) => from.startsWith('src/api/') && name === 'valibot');
  const readers = ['src/api/admin/answers.ts', 'src/api/schemas.ts'];
  expect(new Set(inApi.map(({ from }) => from))).toEqual(new Set(readers));
  const isAdmin = (path: string) => /^src\/(api|components)\/admin\//.test(path);
  const users = imports.filter(
    ({ from, to }) => readers.includes(to ?? '') && from.startsWith('src/') && !isAdmin(from),
  );
  expect(users.map(lineOf)).toEqual([]);
});

test('the API client is made by the stores only', () => {
  const users = imports.filter(({ to, kind }) => to === 'src/api/client.ts' && kind !== 'type');
  expect(users.map(({ from }) => from)).toEqual(['src/stores/page-stores.ts']);
});

test('markup takes nothing from stores and browser: that is for the scripts beside it', () => {
  const stores = imports.filter(({ from, to }) => from.endsWith('.astro') && /^src\/(stores|browser)\//.test(to ?? ''));
  expect(stores.map(lineOf)).toEqual([]);
});

test("a function's entry point takes only its types from the platform", () => {
  const platform = imports.filter(({ name }) => name === '@netlify/functions');
  expect(platform.filter(({ kind }) => kind !== 'type').map(lineOf)).toEqual([]);
});

test.each([
  [
    'no clock, chance, environment or browser in the rules',
    ['src/shop'],
    /\bDate\b(?!\.UTC\()|Math\.random|process\.|import\.meta/,
  ],
  ['no browser in the rules', ['src/shop', 'src/api'], /\b(window|document|localStorage|navigator|location)\b[.[]/],
  ['no calls in islands', ['src/islands'], /\bfetch\(|XMLHttpRequest|sendBeacon/],
  ['no calls to the API past the stores', ['src/components'], /['"`]\/api\b|XMLHttpRequest|sendBeacon/],
])('%s', (_, folders, wrong) => {
  expect(linesWith(filesIn(folders, ['.ts', '.tsx']), wrong)).toEqual([]);
});

test('only src/browser calls storage, clipboard, data layer and the way to another page', () => {
  const others = filesIn(['src'], ['.ts', '.tsx', '.astro']).filter(({ path }) => !path.startsWith('src/browser/'));
  const wrong =
    /\b(local|session)Storage\b|navigator\.\w|\bdataLayer\b|BroadcastChannel|location\.(assign|replace|href =)/;
  expect(linesWith(others, wrong)).toEqual([]);
});
