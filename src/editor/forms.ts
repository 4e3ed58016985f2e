/** The editor's files: each has a form made from its schema. */
import { z } from 'astro/zod';
import { fileSchemas } from '#content/schemas/files.ts';
import { policy, product } from '#content/schemas/pages.ts';
import { basesWords, scentWords } from '#content/schemas/soaps.ts';
import { scents } from '#shop/catalog.ts';
import { sharePath } from '#shop/paths.ts';
import { toFormFields, formatLabel, pictureFile, type FormField } from './form-fields.ts';

const content = 'src/content';
const pictures = 'src/assets/pictures';

/** For files whose name says too little. */
const labels: Readonly<Record<string, string>> = {
  faq: 'Questions and answers',
  finder: 'Scent finder',
  thankyou: 'Page after paying',
  'not-found': 'Page not found',
  site: 'Company, phone, address, hours',
  seo: 'Titles in search results',
  'exit-offer': 'The offer that pops up',
  'privacy-choices': 'The privacy question',
};

function toForm(path: string, schema: z.ZodType, more: FormField[] = []) {
  const name = path.replace(/.*\/|\.\w+$/g, '');
  return {
    name,
    label: labels[name] ?? formatLabel(name),
    file: `${content}/${path}`,
    // Each file's own, which keeps its layout (start.ts). Sveltia CMS requires this ending for a Markdown file.
    format: path.endsWith('.md') ? `${path}-frontmatter` : path,
    media_folder: `/${pictures}`,
    public_folder: `${'../'.repeat(path.split('/').length)}assets/pictures`,
    fields: [...toFormFields(schema), ...more],
  };
}

const body: FormField = { name: 'body', label: 'Text', widget: 'markdown', required: true, modes: ['raw'] };
const toFile = (name: keyof typeof fileSchemas) => toForm(`${name}.yaml`, fileSchemas[name]);
const policies = ['return-policy', 'shipping-policy', 'privacy-policy'];

const soapForms = () => [
  ...scents.map(({ slug }) => toForm(`scents/${slug}.yaml`, scentWords(pictureFile))),
  toForm('bases.yaml', z.strictObject({ entries: basesWords })),
];
const pageForms = () => [
  toFile('home'),
  toForm('product.yaml', product(pictureFile)),
  ...(['catalog', 'finder', 'story', 'reviews-page', 'contact', 'thankyou', 'not-found'] as const).map(toFile),
];

/** Files are grouped as an editor looks for them. The consent bar is included only with a tag manager. */
export const formGroups = (hasTagManager: boolean) => [
  {
    name: 'policies',
    label: 'Policies',
    icon: 'gavel',
    files: policies.map((name) => toForm(`policies/${name}.md`, policy, [body])),
  },
  { name: 'questions', label: 'Questions', icon: 'help', files: [toFile('faq')] },
  { name: 'soaps', label: 'Soaps', icon: 'spa', files: soapForms() },
  { name: 'reviews', label: 'Reviews', icon: 'star', files: [toFile('reviews')] },
  { name: 'pages', label: 'Pages', icon: 'web', files: pageForms() },
  {
    name: 'everywhere',
    label: 'On every page',
    icon: 'public',
    files: [toFile('site'), toFile('seo'), toFile('exit-offer'), ...(hasTagManager ? [toFile('privacy-choices')] : [])],
  },
];

interface EditorOptions {
  repository: string;
  branch: string;
  hasTagManager: boolean;
}

/**
 * Sveltia CMS's configuration. `repository` is at GitHub, such as ann/soap. Without one there is no sign-in, and only a
 * clone on the same machine can be edited; Sveltia still requires a name.
 */
export const editorConfig = ({ repository, branch, hasTagManager }: EditorOptions) => ({
  load_config_file: false,
  app_title: 'The shop’s words',
  logo: { src: sharePath('coconut-olive-eucalyptus') },
  backend: {
    name: 'github' as const,
    repo: repository || 'clone/shop',
    branch: branch || 'main',
    auth_methods: ['token' as const],
  },
  media_folder: pictures,
  public_folder: '/',
  output: { omit_empty_optional_fields: true },
  collections: formGroups(hasTagManager),
});
