import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWords } from '#editor/file-format.ts';
import type { FormField } from '#editor/form-fields.ts';
import { editorConfig, formGroups } from '#editor/forms.ts';
import { contentFiles } from './content-files.ts';

const forms = formGroups().flatMap(({ files }) => files);
const fieldsOf = (name: string) => forms.find(({ file }) => file === `src/content/${name}`)?.fields ?? [];

/** The fields of a value that a form lacks, or takes for something else, and those of the form that must be there and are not. */
function differences(value: unknown, field: FormField, path: string): string[] {
  const kinds: Record<FormField['widget'], string> = {
    ...{ string: 'string', text: 'string', datetime: 'string', image: 'string', markdown: 'string' },
    ...{
      number: 'number',
      boolean: 'boolean',
      list: 'object',
      object: 'object',
      select: typeof field.options?.[0]?.value,
    },
  };
  if (typeof value !== kinds[field.widget]) return [`${path}: ${typeof value} in a field of kind ${field.widget}`];
  if (Array.isArray(value)) {
    const item = field.fields ? { ...field, widget: 'object' as const } : field.field;
    return value.flatMap((one, at) =>
      item ? differences(one, item, `${path}.${String(at)}`) : [`${path}: no entries`],
    );
  }
  return field.widget === 'object' ? inGroup(value, field.fields ?? [], path) : [];
}

function inGroup(value: unknown, fields: readonly FormField[], path: string): string[] {
  const group = new Map(Object.entries(value ?? {}));
  const known = new Set(fields.map(({ name }) => name));
  const lacking = [...group.keys()].filter((name) => !known.has(name)).map((name) => `${path}.${name}: no field`);
  const found = fields.flatMap((field) => {
    const one: unknown = group.get(field.name);
    if (one !== undefined) return differences(one, field, `${path}.${field.name}`);
    return field.required ? [`${path}.${field.name}: not in the file`] : [];
  });
  return [...lacking, ...found];
}

test('every file of words has a form, and no other file has', () => {
  expect(forms.map(({ file }) => file).toSorted()).toEqual(contentFiles.map(({ name }) => `src/content/${name}`));
  expect(new Set(forms.map(({ format }) => format)).size).toBe(forms.length);
});

test('the form of each file has every field, of its kind, and needs none that is not there', () => {
  const wrong = contentFiles.flatMap(({ name, source }) => inGroup(readWords(source), fieldsOf(name), name));
  expect(wrong).toEqual([]);
});

test.each<[file: string, path: string, field: Partial<FormField>]>([
  ['scents/rose.yaml', 'id', { widget: 'select', readonly: true, hint: 'Stays as it is.' }],
  [
    'scents/rose.yaml',
    'inStock',
    { widget: 'boolean', label: 'In stock', hint: 'On: can be bought. Off: out of stock.' },
  ],
  ['scents/rose.yaml', 'icon', { pattern: ['^[a-z0-9-]+$', 'must be the name of a Lucide icon, for example leaf'] }],
  ['scents/rose.yaml', 'notes', { widget: 'list', min: 3, max: 3, allow_add: false }],
  ['scents/rose.yaml', 'picturePage.description', { widget: 'text', minlength: 110, maxlength: 155 }],
  ['scents/rose.yaml', 'products.shea_butter.card', { widget: 'string', maxlength: 60, label: 'Card' }],
  ['scents/rose.yaml', 'products.shea_butter.pictures', { required: false, min: 1 }],
  ['scents/rose.yaml', 'pictures.file', { widget: 'image' }],
  ['faq.yaml', 'questions.answer', { widget: 'text', required: true }],
  ['faq.yaml', 'questions', { min: 11, max: 11, summary: '{{fields.question}}' }],
  ['reviews.yaml', 'reviews.rating', { widget: 'select' }],
  ['policies/return-policy.md', 'effective', { widget: 'datetime', format: 'YYYY-MM-DD' }],
  ['policies/return-policy.md', 'analytics', { widget: 'object', required: false }],
  ['policies/return-policy.md', 'body', { widget: 'markdown', required: true }],
])('%s: %s is what the schema says', (file, path, expected) => {
  const fields = path
    .split('.')
    .reduce<FormField | undefined>((at, name) => at?.fields?.find((field) => field.name === name), {
      name: '',
      label: '',
      widget: 'object',
      required: true,
      fields: fieldsOf(file),
    });
  expect(fields).toMatchObject(expected);
});

test('a picture is named as the files name it', () => {
  const pictures = forms.map(({ file, public_folder: folder }) => [file, folder]);
  expect(pictures).toContainEqual(['src/content/scents/rose.yaml', '../../assets/pictures']);
  expect(pictures).toContainEqual(['src/content/product.yaml', '../assets/pictures']);
  expect(readFileSync('src/content/product.yaml', 'utf8')).toContain('file: ../assets/pictures/');
});

test('there is no sign-in without a repository; with one it takes a personal token', () => {
  const { backend } = editorConfig({ repository: 'ann/soap', branch: '' });
  expect(backend).toMatchObject({ name: 'github', repo: 'ann/soap', branch: 'main', auth_methods: ['token'] });
});
