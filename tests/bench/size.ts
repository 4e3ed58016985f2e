/** `npm run size`: the built files of each kind of page, in kB, against their budgets. */
import { products } from '#shop/catalog.ts';
import { budgets, firstPictureTarget } from './budgets.ts';
import { firstPictureOf, measureBuilt } from './built-page.ts';

const figures = ['document', 'styles', 'scripts', 'cartScripts', 'fonts', 'blocking'] as const;

const over: string[] = [];
const check = (what: string, found: number, allowed: number) => {
  if (found > allowed) over.push(`${what} ${found}, allowed ${allowed}`);
  return `${found.toFixed(2)}/${allowed.toFixed(2)}${found > allowed ? '!' : ' '}`;
};
const rows = budgets.map((budget) => {
  const found = measureBuilt(budget.path);
  const cells = figures.map((figure) => [figure, check(`${budget.path}: ${figure}`, found[figure], budget[figure])]);
  return [budget.path, Object.fromEntries(cells)];
});
console.table(Object.fromEntries(rows));
for (const { id } of products) {
  const path = `/product/${id}`;
  check(`${path}: first picture`, firstPictureOf(path), firstPictureTarget);
}
for (const line of over) console.log(`OVER BUDGET  ${line}`);
process.exitCode = over.length > 0 ? 1 : 0;
