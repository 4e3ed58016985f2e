import { readFileSync } from 'node:fs';

/** /products as it was built. */
export const productsPage = readFileSync('dist/products.html', 'utf8');

const script = /<script>(\(function followMix[^]*?)<\/script>/.exec(productsPage)?.[1];

/** Runs the script that fills the form from the address, as it stands in the page, over the document with this query. */
export function runMixScript(search: string): void {
  if (!script) throw new Error('dist/products.html has no script that fills its form');
  history.replaceState(null, '', `/products${search}`);
  new Function(script)();
}
