/** Features of the built pages and scripts that a browser named in package.json lacks, by MDN's browser compatibility data. */
import { globSync } from 'node:fs';
import data from '@mdn/browser-compat-data/forLegacyNode';
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import browserslist from 'browserslist';
import { parse, walk, type CssNode, type WalkContext } from 'css-tree';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseTags, readBuilt } from '../../src/integrations/built-files.ts';

/** Missing in some browsers, and what their shoppers get instead. */
const accepted: Record<string, string> = {
  'api KeyboardEvent repeat': 'No keyboard that repeats.',
  'css at-rules page': "Packing slips have the printer's margins.",
  'css at-rules property': 'Tailwind sets the first values itself.',
  'css at-rules starting-style': 'No motion.',
  'css at-rules view-transition': 'No transition.',
  'css properties accent-color': 'Boxes in a contrast that is not corrected, and need not be.',
  'css properties content-visibility': 'Folded answers are not printed.',
  'css properties forced-color-adjust': 'No forced colours.',
  'css properties interpolate-size': 'No motion.',
  'css properties overscroll-behavior': 'The page scrolls behind a short dialog.',
  'css properties resize': 'A field that keeps its height.',
  'css properties scrollbar-width': 'A scroll bar below strips.',
  'css properties text-wrap': 'Line breaks of the browser.',
  'css properties view-transition-name': 'No transition.',
  'css selectors details-content': 'No motion.',
  'css selectors view-transition-group': 'No transition.',
  'html elements details name': 'An answer stays open when another one is opened.',
  'html elements img fetchpriority': 'The picture comes in its turn.',
  'html elements link fetchpriority': 'The fonts come together with the first picture.',
  'html elements script fetchpriority': 'Scripts come together with the first picture.',
};

const mdnNames: Record<string, BrowserName> = {
  and_chr: 'chrome_android',
  and_ff: 'firefox_android',
  ios_saf: 'safari_ios',
};
const named = browserslist().map((entry) => {
  const [name = '', versions = ''] = entry.split(' ');
  return { browser: mdnNames[name] ?? (name as BrowserName), version: versions.split('-')[0] ?? '' };
});

const number = (version: string) =>
  version.split('.').reduce((sum, part, at) => sum + Number(part.replace('≤', '')) / 1000 ** at, 0);

const isLacking = ({ support }: CompatStatement) =>
  named.some(({ browser, version }) =>
    [support[browser] ?? []]
      .flat()
      .every(({ version_added: added, version_removed: removed, flags, alternative_name: other }) => {
        const isThere = typeof added === 'string' && added !== 'preview' && number(added) <= number(version);
        return !isThere || flags !== undefined || other !== undefined || typeof removed === 'string';
      }),
  );

function isMissing(feature: string): boolean {
  let node: Identifier | undefined = data as unknown as Identifier;
  for (const name of feature.split(' ')) node = node && Object.hasOwn(node, name) ? node[name] : undefined;
  return node?.__compat !== undefined && isLacking(node.__compat);
}

/** CSS value functions by name: 'css types color light-dark'. */
const valueFunctions = new Map<string, string>();
function collect(path: string, node: Identifier) {
  for (const name of Object.keys(node).filter((key) => key !== '__compat')) {
    valueFunctions.set(name, `${path} ${name}`);
    collect(`${path} ${name}`, node[name] ?? {});
  }
}
collect('css types', data.css['types'] ?? {});

/** Features that a style sheet uses outside of `@supports`. */
function styleFeatures(text: string): Set<string> {
  const features = new Set<string>();
  let depth = 0;
  const isSupports = (node: CssNode) => node.type === 'Atrule' && node.name === 'supports';
  walk(parse(text), {
    enter(this: WalkContext, node: CssNode) {
      if (isSupports(node)) depth += 1;
      if (depth > 0) return;
      if (node.type === 'Atrule') features.add(`css at-rules ${node.name}`);
      if ((node.type === 'Rule' || node.type === 'Atrule') && this.rule && this.rule !== node)
        features.add('css selectors nesting');
      if (/^Pseudo\w+Selector$/.test(node.type) && 'name' in node) features.add(`css selectors ${node.name}`);
      if (node.type === 'Declaration' && this.rule && !node.property.startsWith('-'))
        features.add(`css properties ${node.property}`);
      if (node.type === 'Function') features.add(valueFunctions.get(node.name) ?? '');
    },
    leave(node: CssNode) {
      if (isSupports(node)) depth -= 1;
    },
  });
  return features;
}

const markupFeatures = (html: string) =>
  new Set(
    parseTags(html).flatMap(({ name, attributes }) => [
      `html elements ${name}`,
      ...[...attributes.keys()].flatMap((one) => [`html elements ${name} ${one}`, `html global_attributes ${one}`]),
    ]),
  );

/** Features of the browser or the language that a script uses, unless it tests for them by `?.()`. */
function scriptFeatures(program: ts.Program, file: string): Set<string> {
  const checker = program.getTypeChecker();
  const features = new Set<string>();
  const visit = (node: ts.Node) => {
    const isAsked =
      ts.isPropertyAccessExpression(node.parent) &&
      ts.isCallExpression(node.parent.parent) &&
      node.parent.parent.questionDotToken;
    if (ts.isIdentifier(node) && !isAsked)
      for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
        if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) continue;
        const { parent } = declaration;
        const owner = ts.isInterfaceDeclaration(parent)
          ? parent.name.text
          : ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
            ? `${parent.parent.name.getText()}Static`
            : 'Window';
        const kind = owner.replace(/(Constructor|Static)$/, '');
        features
          .add(`javascript builtins ${kind} ${node.text}`)
          .add(`javascript builtins ${node.text}`)
          .add(`api ${kind} ${node.text}`)
          .add(`api ${kind} ${node.text}_static`);
      }
    ts.forEachChild(node, visit);
  };
  const source = program.getSourceFile(file);
  if (source) ts.forEachChild(source, visit);
  return features;
}

const scripts = globSync('src/{shop,api,stores,browser,directives,islands,components}/**/*.{ts,tsx}').filter(
  (path) => !path.includes('/admin/'),
);
const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: object };
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: scripts }, ts.sys, process.cwd());
const program = ts.createProgram(scripts, { ...options, types: [] });

test('pages, styles and scripts use nothing that a named browser lacks', async () => {
  const used = new Map<string, string>();
  const note = (file: string, features: Iterable<string>) => {
    for (const feature of features) if (isMissing(feature)) used.set(feature, file);
  };
  for (const [file, text] of await readBuilt('dist', /^(?!edit\/).*\.(html|css)$/)) {
    if (file.endsWith('.css')) note(file, styleFeatures(text));
    else {
      note(file, markupFeatures(text));
      for (const { name, content } of parseTags(text)) if (name === 'style') note(file, styleFeatures(content ?? ''));
    }
  }
  for (const path of scripts) note(path, scriptFeatures(program, path));
  expect(Object.fromEntries([...used].filter(([feature]) => !(feature in accepted)))).toEqual({});
  // This also shows that each way of finding features still works.
  expect(Object.keys(accepted).filter((feature) => !used.has(feature))).toEqual([]);
});
