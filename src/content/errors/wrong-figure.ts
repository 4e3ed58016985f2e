/** Figures in the shop's own words that its rules contradict. Only figures in a sentence that a pattern knows are looked at. */
import { cartIdleDays } from '#shop/cart-idle.ts';
import { bases, scents } from '#shop/catalog.ts';
import { delivery, moneyBackDays } from '#shop/delivery.ts';
import { bundleTiers } from '#shop/discount-tiers.ts';
import { firstOrderCode } from '#shop/first-order-code.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { bundles } from '#shop/bundles.ts';
import { barPriceCents, freeShippingFromCents, shippingFeeCents } from '#shop/pricing.ts';
import { promises } from '#shop/promises.ts';

/**
 * A pattern, in which M is an amount, N a number, C a number or its word, K a code and a space any space, and what may stand in its
 * groups.
 */
type Statement = readonly [pattern: string, ...right: readonly string[][]];

const price = [formatCents(barPriceCents)];
const freeFrom = formatCentsShort(freeShippingFromCents);
const freeBars = String(Math.ceil(freeShippingFromCents / barPriceCents));
const tiers = bundleTiers.map(({ fromBars, percent }) => [String(fromBars), String(percent)]);
const span = ({ min, max }: { min: number; max: number }) => [String(min), String(max)];

const statements: readonly Statement[] = [
  ['(M),? (?:a bar|each|per bar)\\b', price],
  ['\\bbar (?:is|costs|for) (M)', price],
  ['(M)(?: \\|)? flat\\b', [formatCentsShort(shippingFeeCents)]],
  ['\\b(?:under|free (?:shipping )?from) (M)', [freeFrom]],
  ['(M)(?: or more \\(|, which is )(N) bars', [freeFrom, freeBars]],
  ['\\bfree shipping (?:on|from) (N)(?:\\+| or more)? bars', [freeBars]],
  ['\\b(N) bars is (M)', ...bundles.map(({ bars, priceCents }) => [String(bars), formatCentsShort(priceCents)])],
  [
    '(M) instead of (M)',
    ...bundles.map((offer) => [formatCentsShort(offer.priceCents), formatCentsShort(offer.insteadOfCents)]),
  ],
  ['\\b(N)% off (?:from|on) (N)(?:\\+| or more)? bars', ...tiers.map((tier) => tier.toReversed())],
  ['\\b(N) bars (?:you take )?(N)%', ...tiers],
  ['\\b(N)% of (?:all )?sales\\b', [String(promises.donationPercent)]],
  ['\\b(N)-(N) business days of processing', span(delivery.processingDays)],
  ['\\b(N)-(N) business days(?! of processing)', span(delivery.transitDays), span(delivery.usualTransitDays)],
  ['\\b(?:within|have) (N) weeks\\b', [String(moneyBackDays / 7)]],
  ['\\bwithin (N) days of receiving', [String(moneyBackDays)]],
  ['\\b(?:leaves?|ships?) within (N) hours', [String(delivery.leavesWithinHours)]],
  ['\\brepl(?:y|ies) within (N) hours', [String(promises.replyWithinHours)]],
  ['\\bwithin (N) hours on business days', [String(promises.replyWithinHours)]],
  ['\\b(?:cart|cookie|it) (?:lasts|is kept for|is (?:forgotten|removed) after) (N) days', [String(cartIdleDays)]],
  ['\\bcures? (?:for )?(N)-(N) weeks', span(promises.cureWeeks)],
  ['\\bbar lasts? (?:for )?(N)-(N) weeks', span(promises.barLastsWeeks)],
  ['\\b(N)-(N) weeks (?:with|of) daily use', span(promises.barLastsWeeks)],
  ['\\babsorbs (N)%', [String(promises.absorbedPercent)]],
  // A bundle may have a number of its own.
  ['\\b(?:bases,|all|our|of) (C) scents\\b', [String(scents.length)]],
  ['\\b(C) bases\\b', [String(bases.length)]],
  ['\\b(N)% off (?:your|the|a|their) first order', [String(firstOrderCode.percent)]],
  ['\\b(?:the )?code (K)', [firstOrderCode.code]],
];

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const parts: Record<string, string> = {
  M: String.raw`\$\d+(?:\.\d\d)?`,
  N: String.raw`\d+`,
  C: String.raw`\d+|${numberWords.join('|')}`,
  // Capitals, where all else is matched in either case.
  K: '(?-i:[A-Z][A-Z0-9]{5,})',
  ' ': String.raw`[\s*]+`,
};

const known = statements.map(([pattern, ...right]) => ({
  // Asterisks make bold in Markdown.
  pattern: new RegExp(
    pattern.replace(/(?<=\()[MNCK](?=\))| /g, (part) => parts[part] ?? part),
    'gi',
  ),
  right,
}));

/** "$9" and "$9.00" are one figure, "ten" and "10" too; a code is itself. */
function valueOf(figure = ''): number | string {
  const word = numberWords.indexOf(figure.toLowerCase());
  const number = word < 0 ? Number(figure.replace('$', '')) : word;
  return Number.isNaN(number) ? figure : number;
}

export interface WrongFigure {
  line: number;
  advice: string;
}

/** The first figure of a text that the rules contradict. */
export function wrongFigure(text: string): WrongFigure | undefined {
  for (const { pattern, right } of known) {
    for (const match of text.matchAll(pattern)) {
      const [words, ...groups] = match;
      const found = groups.map(valueOf);
      if (right.some((figures) => figures.every((figure, at) => valueOf(figure) === found[at]))) continue;
      const advice = right.map((figures) => figures.join(' and ')).join(', or ');
      const said = words.replace(/[\s*]+/g, ' ');
      const line = text.slice(0, match.index).split('\n').length;
      return { line, advice: `'${said}' is not what the shop's rules in src/shop say: write ${advice}` };
    }
  }
  return undefined;
}
