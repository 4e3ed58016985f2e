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
  { name: 'catalog', file: 'catalog.html', documentBytes: 13_000, scriptBytes: 3000 },
  { name: 'reviews', file: 'reviews.html', documentBytes: 13_000, scriptBytes: 4000 },
  { name: 'story', file: 'story.html', documentBytes: 11_000, scriptBytes: 3000 },
  { name: 'policy', file: 'privacy-policy.html', documentBytes: 11_000, scriptBytes: 3000 },
  { name: 'contact', file: 'contact.html', documentBytes: 10_000, scriptBytes: 3000 },
  { name: 'picture', file: 'product-image-rose.html', documentBytes: 5000, scriptBytes: 2000 },
  { name: 'order complete', file: 'thankyou.html', documentBytes: 10_000, scriptBytes: 4000 },
  { name: 'not found', file: '404.html', documentBytes: 9000, scriptBytes: 3000 },
];
