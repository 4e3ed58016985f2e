import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWords } from '#editor/file-format.ts';
import type { FormField } from '#editor/form-fields.ts';
import { editorConfig, formGroups } from '#editor/forms.ts';
import { contentFiles } from './content-files.ts';

const forms = formGroups(true).flatMap(({ files }) => files);
const formOf = (name: string): FormField => {
  const { fields = [] } = forms.find(({ file }) => file === `src/content/${name}`) ?? {};
  return { name: '', label: '', widget: 'object', required: true, fields };
};

/** Differences between a value and its form: missing, unexpected or wrongly typed fields. */
function differences(value: unknown, field: FormField, path: string): string[] {
  const { widget, fields = [], options } = field;
  const kinds: Partial<Record<FormField['widget'], string>> = {
    number: 'number',
    boolean: 'boolean',
    list: 'object',
    object: 'object',
    select: typeof options?.[0]?.value,
  };
  if (typeof value !== (kinds[widget] ?? 'string')) return [`${path}: ${typeof value} in a field of kind ${widget}`];
  if (Array.isArray(value)) {
    const item = field.fields ? { ...field, widget: 'object' as const } : field.field;
    return value.flatMap((one, at) => (item ? differences(one, item, `${path}.${at}`) : [`${path}: no entries`]));
  }
  if (widget !== 'object') return [];
  const group = new Map<string, unknown>(Object.entries(value ?? {}));
  const lacking = [...group.keys()].filter((name) => fields.every((one) => one.name !== name));
  const found = fields.flatMap((one) => {
    if (group.has(one.name)) return differences(group.get(one.name), one, `${path}.${one.name}`);
    return one.required ? [`${path}.${one.name}: not in the file`] : [];
  });
  return [...lacking.map((name) => `${path}.${name}: no field`), ...found];
}

test('every file of words has a form, no other has, and the question about analytics only with a tag manager', () => {
  expect(forms.map(({ file }) => file).toSorted()).toEqual(contentFiles.map(({ name }) => `src/content/${name}`));
  expect(new Set(forms.map(({ format }) => format)).size).toBe(forms.length);
  const without = formGroups(false).flatMap(({ files }) => files.map(({ name }) => name));
  expect(forms.map(({ name }) => name).filter((name) => !without.includes(name))).toEqual(['privacy-choices']);
});

test('the form of each file has every field, of its kind, and needs none that is not there', () => {
  expect(contentFiles.flatMap(({ name, source }) => differences(readWords(source), formOf(name), name))).toEqual([]);
});

test.each<[file: string, path: string, field: Partial<FormField>]>([
  ['scents/rose.yaml', 'id', { widget: 'select', readonly: true, hint: 'Do not change this.' }],
  ['scents/rose.yaml', 'inStock', { widget: 'boolean', hint: 'On: can be bought. Off: out of stock.' }],
  ['scents/rose.yaml', 'icon', { pattern: ['^[a-z0-9-]+$', 'must be the name of a Lucide icon, for example leaf'] }],
  ['scents/rose.yaml', 'notes', { widget: 'list', min: 3, max: 3, allow_add: false }],
  ['bases.yaml', 'entries', { widget: 'list', min: 2, max: 2, allow_add: false }],
  ['scents/rose.yaml', 'products.shea_butter.card', { widget: 'string', maxlength: 60, label: 'Card' }],
  ['scents/rose.yaml', 'products.shea_butter.pictures', { required: false, min: 1 }],
  ['scents/rose.yaml', 'pictures.file', { widget: 'image' }],
  ['faq.yaml', 'questions.answer', { widget: 'text', required: true }],
  ['faq.yaml', 'questions.id', { readonly: true, required: false }],
  ['reviews.yaml', 'reviews.rating', { widget: 'select' }],
  ['policies/return-policy.md', 'effective', { widget: 'datetime', format: 'YYYY-MM-DD' }],
  ['policies/return-policy.md', 'body', { widget: 'markdown', required: true }],
])('%s: %s is what the schema says', (file, path, expected) => {
  let field: FormField | undefined = formOf(file);
  for (const name of path.split('.')) field = field?.fields?.find((one) => one.name === name);
  expect(field).toMatchObject(expected);
});

test('a picture is named as the files name it', () => {
  const pictures = forms.map(({ file, public_folder: folder }) => [file, folder]);
  expect(pictures).toContainEqual(['src/content/scents/rose.yaml', '../../assets/pictures']);
  expect(pictures).toContainEqual(['src/content/product.yaml', '../assets/pictures']);
  expect(readFileSync('src/content/product.yaml', 'utf8')).toContain('file: ../assets/pictures/');
});

test('there is no sign-in without a repository; with one it takes a personal token', () => {
  const { backend } = editorConfig({ repository: 'ann/soap', branch: '', hasTagManager: false });
  expect(backend).toMatchObject({ name: 'github', repo: 'ann/soap', branch: 'main', auth_methods: ['token'] });
});
