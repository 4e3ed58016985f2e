/** What a script uses that a named browser lacks, unless it asks first: `'name' in window ? ... : ...`, `name?.()`. */
import { Linter, type Rule, type SourceCode } from 'eslint';
import type { Gap } from './compat-data.ts';
import { gapOfEvent, gapOfGlobal, gapOfMember, gapOfOwned } from './script-names.ts';

/** The newest JavaScript that all named browsers read: Safari 16.4 lacks the `v` of regular expressions, which is of 2024. */
const ecmaVersion = 2023;

/** Whether this test, passed, says that there is such a thing. */
function asksFor(test: string, name: string): boolean {
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  return !test.startsWith('!') && word.test(test);
}

/** Whether `inner` is reached only when the test of `outer` found the name. */
function isBehindTest(inner: Rule.Node, outer: Rule.Node, name: string, source: SourceCode): boolean {
  if (outer.type === 'IfStatement' || outer.type === 'ConditionalExpression')
    return outer.consequent === inner && asksFor(source.getText(outer.test), name);
  if (outer.type !== 'LogicalExpression' || outer.operator !== '&&') return false;
  return outer.right === inner && asksFor(source.getText(outer.left), name);
}

/** Whether the code around a name asks for it first. */
function isAsked(node: Rule.Node, name: string, source: SourceCode): boolean {
  const { parent } = node;
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return true;
  if (parent && 'optional' in parent && parent.optional) return true;
  let inner = node;
  while (inner.type !== 'Program') {
    if (isBehindTest(inner, inner.parent, name, source)) return true;
    inner = inner.parent;
  }
  return false;
}

/** What stands in these quotes of any kind. */
const unquoted = (code: string): string | undefined => /^(['"`])(\w+)\1$/.exec(code)?.[2];

type Meet = (node: Rule.Node, name: string, gap: Gap | undefined) => void;

/** Looks at each name that may be the browser's. */
function lookAtNames(source: SourceCode, meet: Meet): Rule.RuleListener {
  const undeclared = new Set<object>(source.scopeManager.globalScope?.through.map(({ identifier }) => identifier));
  return {
    Identifier(node) {
      if (undeclared.has(node)) meet(node, node.name, gapOfGlobal(node.name));
    },
    MemberExpression(node) {
      const text = source.getText(node.property);
      const name = node.computed ? unquoted(text) : text;
      if (name === undefined) return;
      const { object: owner } = node;
      const isGlobal = owner.type === 'Identifier' && (undeclared.has(owner) || source.isGlobalReference(owner));
      meet(node, name, isGlobal ? gapOfOwned(owner.name, name) : gapOfMember(name));
    },
    'ObjectPattern > Property'(node: Rule.Node) {
      if (node.type !== 'Property' || node.computed) return;
      const name = source.getText(node.key);
      meet(node, name, gapOfMember(name));
    },
    CallExpression(node) {
      if (!/\baddEventListener$/.test(source.getText(node.callee))) return;
      const [first] = node.arguments;
      const type = first && unquoted(source.getText(first));
      if (type !== undefined) meet(node, type, gapOfEvent(type));
    },
  };
}

/** Notes each gap that the code meets without asking. */
const ruleFor = (gaps: Gap[]): Rule.RuleModule => ({
  create: ({ sourceCode: source }) =>
    lookAtNames(source, (node, name, gap) => {
      if (gap && !isAsked(node, name, source)) gaps.push(gap);
    }),
});

export function scriptGaps(code: string, sourceType: 'module' | 'script' = 'module'): Gap[] {
  const gaps: Gap[] = [];
  const [failure] = new Linter().verify(code, {
    plugins: { compat: { rules: { gaps: ruleFor(gaps) } } },
    rules: { 'compat/gaps': 'error' },
    languageOptions: { ecmaVersion, sourceType },
  });
  if (failure) gaps.push({ feature: `grammar: ${failure.message}`, lacking: 'unknown' });
  return gaps;
}
