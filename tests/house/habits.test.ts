import { expect, test } from 'vitest';
import { fileAt, filesIn, linesWith, paths } from './tree.ts';

const code = ['.ts', '.tsx', '.astro', '.mjs', '.css', '.py'];
const rootCode = paths.filter((path) => !path.includes('/') && /\.(ts|mjs)$/.test(path)).map(fileAt);
const files = filesIn(['src', 'netlify', 'tests', '.ci', 'public'], code).concat(rootCode);
const tests = files.filter(({ path }) => path.startsWith('tests/'));

/** Longer than 200 lines, and why. */
const longFiles: Record<string, string> = {
  'src/styles/parts.css': 'one list of shapes that .astro and .tsx share',
  'src/assets/pictures/render_soap.py': 'a tool outside the shop: one scene, run by Blender as one script',
};

test('no file is longer than 200 lines without a reason', () => {
  const long = files.filter(({ text }) => text.trimEnd().split('\n').length > 200).map(({ path }) => path);
  expect(long.toSorted()).toEqual(Object.keys(longFiles).toSorted());
});

test('no test is left out, or left alone', () => {
  expect(linesWith(tests, /\.(only|todo|fails|fixme|skip|skipIf|runIf)\b[.(]/)).toEqual([]);
  expect(linesWith(tests, /\b(xit|xtest|xdescribe|fit|fdescribe)\(/)).toEqual([]);
});

test('no browser test names a built file, whose name may change with any change of the code', () => {
  const browserTests = tests.filter(({ path }) => path.startsWith('tests/e2e/'));
  expect(linesWith(browserTests, /\*\*\/(\w[\w-]*[.*]+(js|txt|css)?|_astro\/.*)['`]/)).toEqual([]);
});

test('no module is mocked', () => {
  expect(linesWith(tests, /\bvi\.(mock|doMock|hoisted)\(/)).toEqual([]);
});

test('a rule is set aside only with a reason', () => {
  expect(linesWith(files, /(eslint|stylelint)-disable(?!.*-- \S)/)).toEqual([]);
  expect(linesWith(files, /@ts-(ignore|nocheck)|@ts-expect-error(?!.* -- \S)|prettier-ignore(?!.*-- \S)/)).toEqual([]);
});

test('no any', () => {
  expect(linesWith(files, /(:|\bas|<|\|)\s*any\b(\[\])?\s*([;,)=>|{\]]|$)/)).toEqual([]);
});

test('no file names a path of one machine', () => {
  const texts = /\.(ts|tsx|astro|mjs|css|md|yaml|json|toml|py|html|svg)$|(^|\/)\.?[\w-]+$/;
  const all = paths.filter((path) => texts.test(path)).map(fileAt);
  expect(linesWith(all, /(?<![\w.:])\/(work|root|home|Users)\/\w/)).toEqual([]);
  const notTests = all.filter(({ path }) => !path.startsWith('tests/'));
  expect(linesWith(notTests, /\/tmp\//)).toEqual([]);
});

test('names are kebab-case, components PascalCase', () => {
  const names = paths.filter((path) => /^(src|netlify|tests)\//.test(path) && /\.(ts|astro|tsx)$/.test(path));
  const wrong = names.filter((path) => {
    const name = path.replace(/^.*\//, '');
    if (path.startsWith('src/pages/') || path.startsWith('tests/')) return !/^[a-z0-9[\].-]+$/.test(name);
    if (/^cart-context\.tsx$/.test(name)) return false;
    return name.endsWith('.ts') ? !/^[a-z0-9.-]+$/.test(name) : !/^[A-Z][A-Za-z]+\.\w+$/.test(name);
  });
  expect(wrong).toEqual([]);
});

test('no file is for odds and ends, and none only re-exports others, except the index of a room of the server', () => {
  const wrong = paths.filter((path) => /\/(utils?|helpers?|misc|types|common|index)\.tsx?$/.test(path));
  expect(wrong.filter((path) => !/^netlify\/server\/[^/]+\/index\.ts$/.test(path))).toEqual([]);
});
