/** `npm run size`: the built files of each kind of page, against their budgets. */
import { products } from '#shop/catalog.ts';
import { budgets, firstPictureTarget } from './budgets.ts';
import { firstPictureOf, measureBuilt } from './built-page.ts';

if (process.argv.length > 2) {
  console.error('npm run size takes no arguments: it checks every kind of page.');
  process.exit(1);
}

const figures = ['document', 'styles', 'scripts', 'react', 'cartScripts', 'fonts', 'blocking', 'elements'] as const;

const over: string[] = [];
const check = (what: string, found: number, allowed: number) => {
  if (found > allowed) over.push(`${what} ${String(found)}, allowed ${String(allowed)}`);
  return `${String(found)}/${String(allowed)}${found > allowed ? '!' : ' '}`;
};
const rows = budgets.map(({ name, file, target }) => {
  const found = measureBuilt(file);
  const cells = figures.map((figure) => [figure, check(`${name}: ${figure}`, found[figure], target[figure])]);
  return [name, Object.fromEntries(cells)];
});
console.table(Object.fromEntries(rows));

const pictures = products.map(({ id }) => ({ id, bytes: firstPictureOf(`product/${id}.html`) }));
const heaviest = pictures.reduce((most, one) => (one.bytes > most.bytes ? one : most));
const found = check(`${heaviest.id}: first picture`, heaviest.bytes, firstPictureTarget);
console.log(`\nHeaviest first picture of ${String(products.length)} soaps, ${heaviest.id}: ${found}`);

for (const line of over) console.log(`OVER BUDGET  ${line}`);
process.exitCode = over.length > 0 ? 1 : 0;
