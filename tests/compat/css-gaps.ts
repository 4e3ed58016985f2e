/** What a style sheet uses that a named browser lacks, unless it stands inside an `@supports` that asks for it. */
import { findAll, generate, parse, walk, type Atrule, type CssNode, type Rule, type WalkContext } from 'css-tree';
import { gapAt, type Gap } from './compat-data.ts';
import { declarationGaps } from './declaration-gaps.ts';

function selectorGap(node: CssNode): Gap | undefined {
  if (node.type === 'NestingSelector') return gapAt([['css', 'selectors', 'nesting']]);
  if (node.type !== 'PseudoClassSelector' && node.type !== 'PseudoElementSelector') return undefined;
  // https://drafts.csswg.org/selectors/#compat: valid in every browser, whether it knows the element or not.
  return node.name.startsWith('-webkit-') ? undefined : gapAt([['css', 'selectors', node.name]]);
}

/** A selector that a browser does not know takes the others of its list along. */
function listGaps(node: CssNode): Gap[] {
  if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') return [];
  const ofEach = node.prelude.children
    .toArray()
    .map((one) => findAll(one, (part) => selectorGap(part) !== undefined).flatMap((part) => selectorGap(part) ?? []));
  if (ofEach.every((gaps) => gaps.length > 0)) return [];
  return ofEach.flat().map((gap) => ({ ...gap, feature: `${gap.feature} in a list` }));
}

function mediaGap(node: CssNode): Gap | undefined {
  if (node.type === 'FeatureRange') return gapAt([['css', 'at-rules', node.kind, 'range_syntax']]);
  if (node.type === 'FeatureFunction') return gapAt([['css', 'at-rules', node.kind, node.feature]]);
  if (node.type !== 'Feature') return undefined;
  const name = node.name.replace(/^(min|max)-/, '');
  return gapAt([['css', 'at-rules', node.kind, name]]);
}

const isNested = (node: CssNode, rule: Rule | null) =>
  rule !== null && rule !== node && (node.type === 'Rule' || node.type === 'Atrule');

/** A declaration straight inside an at-rule sets something of that rule's own. */
const isDescriptor = (rule: Rule | null, atrule: Atrule | null): atrule is Atrule =>
  rule === null && atrule !== null && /^(font-face|property|view-transition|counter-style|page)$/.test(atrule.name);

/** What the parser could not read; the arguments of a selector and the values of declarations are looked at by their words. */
function unreadable(node: CssNode, { declaration, selector }: WalkContext): Gap[] {
  const isUnread = node.type === 'GeneralEnclosed' || (node.type === 'Raw' && !declaration && !selector);
  return isUnread ? [{ feature: `grammar: ${generate(node)}`, lacking: 'unknown' }] : [];
}

function gapsOf(node: CssNode, context: WalkContext): (Gap | undefined)[] {
  const { rule, atrule } = context;
  const nesting = isNested(node, rule) ? [gapAt([['css', 'selectors', 'nesting']])] : [];
  if (node.type === 'Atrule') return [...nesting, gapAt([['css', 'at-rules', node.name]])];
  if (node.type !== 'Declaration')
    return [...nesting, ...unreadable(node, context), ...listGaps(node), selectorGap(node), mediaGap(node)];
  if (isDescriptor(rule, atrule))
    return [
      gapAt([
        ['css', 'at-rules', atrule.name, node.property],
        ['css', 'properties', node.property],
      ]),
    ];
  return declarationGaps(node, besides(rule));
}

const besides = (rule: Rule | null): string[] =>
  (rule?.block.children.toArray() ?? []).flatMap((node) => (node.type === 'Declaration' ? [node.property] : []));

/** The word by which an `@supports` asks for it: a property, a selector, or a function of a value. */
function wordOf(feature: string): string {
  const [, part, name = '', ...more] = feature.replace(/(_function|\.relative_syntax| in a list)$/, '').split('.');
  return part === 'types' ? (more.at(-1) ?? name) : name;
}

const isAsked = ({ feature }: Gap, conditions: readonly string[]) => {
  const word = new RegExp(`(?<![\\w-])${wordOf(feature)}(?![\\w-])`);
  return conditions.some((text) => !text.startsWith('not') && word.test(text));
};

export function cssGaps(text: string): Gap[] {
  const gaps: Gap[] = [];
  const conditions: string[] = [];
  const supportsOf = (node: CssNode) =>
    node.type === 'Atrule' && node.name === 'supports' && node.prelude ? [generate(node.prelude)] : [];
  walk(parse(text, { parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      const found = gapsOf(node, this).filter((gap) => gap !== undefined);
      gaps.push(...found.filter((gap) => !isAsked(gap, conditions)));
      conditions.push(...supportsOf(node));
    },
    leave(node: CssNode) {
      conditions.length -= supportsOf(node).length;
    },
  });
  return gaps;
}
