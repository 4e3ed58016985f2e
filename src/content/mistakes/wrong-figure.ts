/** Figures in the shop's own words that its rules contradict. Only figures in a sentence that a pattern knows are looked at. */
import { delivery, moneyBackDays } from '#shop/delivery.ts';
import { bundleTiers } from '#shop/discount-tiers.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { bundles } from '#shop/offers.ts';
import { barPriceCents, freeShippingFromCents, shippingFeeCents } from '#shop/pricing.ts';
import { promises } from '#shop/promises.ts';

/** A pattern, in which M is an amount, N a number and a space any space, and what may stand in its groups. */
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
];

const parts = { M: String.raw`\$\d+(?:\.\d\d)?`, N: String.raw`\d+`, ' ': String.raw`[\s*]+` };

const known = statements.map(([pattern, ...right]) => ({
  // Asterisks make bold in Markdown.
  pattern: new RegExp(
    pattern.replace(/(?<=\()[MN](?=\))| /g, (part) => (part === 'M' || part === 'N' ? parts[part] : parts[' '])),
    'gi',
  ),
  right,
}));

/** "$9" and "$9.00" are one figure. */
const valueOf = (figure: string | undefined) => Number(figure?.replace('$', ''));

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
