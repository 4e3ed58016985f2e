/** What each kind of page may weigh before any input, in bytes, brotli. React is never among it. */
export interface Budget {
  name: string;
  file: string;
  documentBytes: number;
  scriptBytes: number;
}

export const budgets: readonly Budget[] = [
  { name: 'home', file: 'index.html', documentBytes: 12_000, scriptBytes: 3000 },
  { name: 'customize', file: 'products.html', documentBytes: 20_000, scriptBytes: 5000 },
  { name: 'product', file: 'product/shea-butter-coffee.html', documentBytes: 20_000, scriptBytes: 5000 },
  { name: 'order complete', file: 'thankyou.html', documentBytes: 10_000, scriptBytes: 4000 },
  { name: 'not found', file: '404.html', documentBytes: 9000, scriptBytes: 3000 },
];
