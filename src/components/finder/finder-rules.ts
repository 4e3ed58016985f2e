import { bases, scents, type BaseId, type ScentId } from '#shop/catalog.ts';
import { baseAnswers, baseFor, type CharacterOf, scentAnswers, scentsFor } from '#shop/finder.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';

const checked = (answer: string) => `:has(#${answer}:checked)`;

/** Hides `.name` unless one of these sets of answers is chosen. Browsers without `:has` drop the rule and show all. */
const onlyWith = (name: string, sets: readonly string[][]) =>
  `.finder:not(${sets.map((answers) => answers.map(checked).join('')).join()}) .${name}{display:none}`;

const scentSets = (scent: ScentId, out: OutOfStock, characterOf: CharacterOf): string[][] =>
  scentAnswers
    .filter((answers) => scentsFor(answers, out, characterOf).includes(scent))
    .map(({ moment, kind, skin }) => [moment, kind, skin]);

const baseSets = (base: BaseId): string[][] =>
  baseAnswers.filter((answers) => baseFor(answers) === base).map(({ skin, lather }) => [skin, lather]);

/** All scents that the finder can recommend. */
export const foundScents = (out: OutOfStock, characterOf: CharacterOf): ScentId[] =>
  scents.map(({ id }) => id).filter((id) => scentSets(id, out, characterOf).length > 0);

/** Class names for the rules. */
export const scentMark = (scent: ScentId): string => `of-${scent.replaceAll(' ', '-')}`;
export const baseMark = (base: BaseId): string => `on-${base.replaceAll(' ', '-')}`;
export const answerMark = (answer: string): string => `said-${answer}`;

const allAnswers = new Set([...scentAnswers, ...baseAnswers].flatMap((answers) => Object.values(answers)));

/** The style rules that show the soaps for the chosen answers, without a script. */
export const finderRules = (out: OutOfStock, characterOf: CharacterOf): string =>
  [
    ...foundScents(out, characterOf).map((scent) => onlyWith(scentMark(scent), scentSets(scent, out, characterOf))),
    ...bases.map(({ id }) => onlyWith(baseMark(id), baseSets(id))),
    ...Array.from(allAnswers, (answer) => onlyWith(answerMark(answer), [[answer]])),
  ].join('');

/** The scent whose tint and picture illustrate an answer about scents. */
export const findExample = (answer: string, characterOf: CharacterOf): ScentId | undefined =>
  scents.findLast(({ id }) => characterOf(id).kind === answer)?.id;
