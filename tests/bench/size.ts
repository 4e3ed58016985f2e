/** `npm run size`: what the built files of each kind of page weigh, against their budgets. */
import { products } from '#shop/catalog.ts';
import { budgets, firstPictureTarget, type Budget } from './budgets.ts';
import { firstPictureOf, measureBuilt, type BuiltFigures } from './built-page.ts';
import { table } from './table.ts';

const figures = ['document', 'scripts', 'react', 'cartScripts', 'fonts', 'blocking', 'elements'] as const;

interface Verdict {
  row: string[];
  over: string[];
}

/** `18613/13000!`: above the target. */
function cell(budget: Budget, figure: keyof BuiltFigures, found: number): string {
  const target = budget.target[figure];
  return `${String(found)}/${String(target)}${found > target ? '!' : ' '}`;
}

function judge(budget: Budget): Verdict {
  const found = measureBuilt(budget.file);
  const over = figures.filter((figure) => found[figure] > budget.target[figure]);
  return {
    row: [budget.name, ...figures.map((figure) => cell(budget, figure, found[figure]))],
    over: over.map(
      (figure) => `${budget.name}: ${figure} ${String(found[figure])}, allowed ${String(budget.target[figure])}`,
    ),
  };
}

const verdicts = budgets.map(judge);
console.log(
  table(
    ['found/target', ...figures],
    verdicts.map(({ row }) => row),
  ),
);

const heavy = products
  .map(({ id }) => ({ id, bytes: firstPictureOf(`product/${id}.html`) }))
  .reduce((most, one) => (one.bytes > most.bytes ? one : most));
const picture = `${heavy.id}: first picture ${String(heavy.bytes)}, allowed ${String(firstPictureTarget)}`;
console.log(`\nHeaviest of ${String(products.length)}: ${picture}`);

const over = [...verdicts.flatMap((verdict) => verdict.over), ...(heavy.bytes > firstPictureTarget ? [picture] : [])];
for (const line of over) console.log(`OVER BUDGET  ${line}`);
process.exitCode = over.length > 0 ? 1 : 0;
