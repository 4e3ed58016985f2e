import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bases, scents } from '#shop/catalog.ts';
import { fileAt, filesIn, paths } from './tree.ts';

const folder = 'src/content/scents';

/** The values of `name:` in a file of words. */
const valuesOf = (text: string, name: string) =>
  Array.from(text.matchAll(new RegExp(`^[-\\s]*${name}:[ \\t]*(.+)$`, 'gm')), ([, value = '']) => value.trim());

describe.each(scents)('the scent $id', ({ id, slug }) => {
  const { path, text } = fileAt(`${folder}/${slug}.yaml`);

  test.each(['icon', 'description', 'notes', 'story', 'ingredients'])('has %s', (field) => {
    expect(text).toMatch(new RegExp(`^${field}:\\s*\\S`, 'm'));
  });

  test('is what its file says', () => {
    expect(valuesOf(text, 'id')).toEqual([id]);
  });

  test('has words for both its pages', () => {
    for (const base of bases) {
      const page = text.slice(text.indexOf(`  ${base.id}:`));
      expect(text).toContain(`\n  ${base.id}:`);
      expect(page).toMatch(/^\s+metaDescription:[^]*?\n\s+lead:/m);
    }
  });

  test('has pictures, each described', () => {
    const pictures = valuesOf(text, '(?:- )?file').map((file) => posix.join(posix.dirname(path), file));
    expect(pictures).toContain(`src/assets/pictures/${slug}.jpg`);
    expect(pictures.filter((picture) => !paths.includes(picture))).toEqual([]);
    expect(text.match(/^ +alt: +(>-\s+)?.{10}/gm)).toHaveLength(pictures.length);
  });
});

test('coffee has two pictures in each base', () => {
  expect(valuesOf(fileAt(`${folder}/coffee.yaml`).text, '(?:- )?file')).toHaveLength(2 * bases.length);
});

test('there are words for no other scent', () => {
  const files = filesIn([folder], ['.yaml']).map(({ path }) => posix.basename(path, '.yaml'));
  expect(files.toSorted()).toEqual(scents.map(({ slug }) => slug).toSorted());
});

test('every base has its words, and there are no others', () => {
  const { text } = fileAt('src/content/bases.yaml');
  expect(valuesOf(text, 'id')).toEqual(bases.map(({ id }) => id));
  for (const field of ['tagline', 'description', 'benefits', 'ingredients', 'bestFor']) {
    expect(text.match(new RegExp(`^  ${field}:`, 'gm'))).toHaveLength(bases.length);
  }
});

test.each(['texture', 'hero', 'all-soaps', 'natural-ingredients', 'share'])('there is the picture %s', (name) => {
  expect(paths).toContain(`src/assets/pictures/${name}.jpg`);
});
