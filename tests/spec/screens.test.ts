/** Statements of the description about screens that the built pages show at once. README.md names the tests of the others. */
import { expect, test } from 'vitest';
import { bundles } from '#shop/bundles.ts';
import { barsLabel } from '#shop/cart.ts';
import { barPriceCents, products, scents } from '#shop/catalog.ts';
import { basedOnReviews, formatAverage } from '#shop/reviews.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { reviews } from '#content/schemas/reviews.ts';
import { readYaml } from '../content/read-content.ts';
import { metaOf, pageAt, stylesIn, titleOf, visibleText, wholePageAt } from '../seo/built.ts';

const price = formatCents(barPriceCents);
const imagePages = ['/productimage1', ...scents.map(({ slug }) => `/product-image-${slug}`)];
const shellPages = ['/', '/products', '/product/shea-butter-rose', '/catalog', '/story', '/reviews', '/404'];

const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
const linksIn = (html: string) =>
  Array.from(html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g), ([, href = '', inner = '']) => ({
    href,
    text: visibleText(`<body>${inner}`).trim(),
  }));

const cardOf = ({ name, bars, insteadOfNote = '', saves, ...cents }: (typeof bundles)[number]): string => {
  const [price, insteadOf] = [cents.priceCents, cents.insteadOfCents].map(formatCentsShort);
  return `${name} | ${barsLabel(bars)} | ${price} | vs ${insteadOf} ${insteadOfNote} | ${saves}`;
};

const { reviews: samples } = reviews.parse(readYaml('reviews.yaml'));
const average = formatAverage(samples);

/** A page's words, in this order. */
const words = {
  '/': `Handmade. Organic. Honest. | Find Your Perfect Scent | Zero Chemicals | 100% Natural | Hand Made
    ${average} | ${basedOnReviews(samples)} | 100% Natural | Handcrafted | Chemical-Free | What We Leave Out | Phthalates
    Parabens | Sulfates/SLS | Synthetic fragrances | ${price} per bar | Try Risk-Free - 100% Money Back
    Shop Now - Free Shipping on 3+ Bars`,
  '/products': `Handmade Artisan Soap | 4.9/5 | 139+ reviews | Base | Shea Butter | Coconut Oil/Olive Oil Blend | Scent
    Quantity | Running Total | ${price} | Add to Cart | Order today: it arrives in 3-6 business days.
    Organic | Read about ingredients | Visa | Mastercard | Amex | Discover | Apple Pay | Google Pay
    Most Popular | ${bundles.map(cardOf).join(' | ')}
    Skin absorbs 60% of what is put on it. | Why Choose Handmade? | cures for 4-6 weeks
    A bar lasts 4-6 weeks with daily use. | Money back within 2 weeks | Free shipping from $27 | ships within 24 hours
    5 stars | 4 stars | 3 stars | Previous | Next`,
  '/catalog': 'Build Your Own | Ready-Made Soaps | Shea Butter Base | Coconut/Olive Oil Base | See the bundles',
  '/reviews': `${average} | ${basedOnReviews(samples)} | Write a Review
    5 stars | 4 stars | 3 stars | 2 stars | 1 star`,
  '/thankyou': 'Order Complete! | Shop Again | Back to Home',
  '/404': '404 Page Not Found | Did you forget to add the page to the router?',
  '/contact': 'Phone | (415) | Email | @ | San Francisco, CA | Mon-Fri 9am-5pm PST | within 24 hours',
  '/return-policy': `100% satisfaction money-back guarantee | within 2 weeks | full refund | no return needed
    order number`,
  '/shipping-policy': '1-2 business days | USPS Priority Mail | 3-4 business days | tracking',
  '/privacy-policy': `October 21, 2025 | Card payment provider | Transactional e-mail provider | Analytics
    Tag manager | Session analytics`,
};

test.each(Object.entries(words))('the words of the description are on %s', (path, expected) => {
  const text = visibleText(wholePageAt(path));
  let from = 0;
  for (const word of expected.split(/ \| |\n +/)) {
    const at = text.indexOf(word, from);
    expect(at, word).not.toBe(-1);
    from = at;
  }
});

test.each<[string, string, string]>([
  ['/', 'Find Your Perfect Scent', '/products'],
  ['/', 'Try Risk-Free - 100% Money Back', '/products'],
  ['/', 'Shop Now - Free Shipping on 3+ Bars', '/products'],
  ['/thankyou', 'Shop Again', '/products'],
  ['/thankyou', 'Back to Home', '/'],
])('on %s, %s leads to %s', (path, text, href) => {
  const found = linksIn(pageAt(path)).filter((link) => link.text === text);
  expect([...new Set(found.map((link) => link.href))]).toEqual([href]);
});

test.each(shellPages)('%s has banner, header, footer, and a place for cart panel, exit offer and toasts', (path) => {
  const html = pageAt(path);
  expect(visibleText(html)).toContain('10% of all sales goes toward children’s music and art programs');
  const header = linksIn(part(html, /<nav aria-label="Main"[\s\S]*?<\/nav>/));
  const links = ['/ Home', '/catalog Products', "/story Founder's Story", '/reviews Reviews'];
  expect(header.map(({ href, text }) => `${href} ${text}`)).toEqual(links);
  for (const place of ['<button[^>]*id="cart-button"', '<dialog[^>]*id="cart-panel"', '<dialog[^>]*id="exit-offer"'])
    expect(html).toMatch(new RegExp(place));
  expect(html).toContain('id="toasts"');
  const footer = part(html, /<footer\b[\s\S]*<\/footer>/);
  const hrefs = linksIn(footer).map(({ href }) => href.replace(/^.*(?=#faq$)/, '').replace(/^(tel|mailto):.*/, '$1'));
  const pages = ['/products', '/story', '/return-policy', '/shipping-policy', '/privacy-policy', '/contact'];
  expect(hrefs).toEqual(expect.arrayContaining([...pages, '#faq', 'tel', 'mailto']));
  expect(visibleText(`<body>${footer}`)).toMatch(/Ingredients.*\d+ .* San Francisco, CA \d{5}.*© 20\d\d /);
});

// seo/addresses.test.ts compares it with the title.
test('the default og:title names the customizable soap', () => {
  expect(metaOf(pageAt('/products')).get('og:title')).toContain('Customize Your Own Handmade Organic Soap');
});

test.each(products)('$path has its own words, and offers no base or scent', ({ path, name, scent, priceCents }) => {
  const html = pageAt(path);
  expect(titleOf(html)).toContain(scent.name);
  const heading = visibleText(`<body>${part(html, /<h1[\s\S]*?<\/h1>/)}`).trim();
  expect(heading).toBe(`${name} - ${formatCents(priceCents)}`);
  expect(html).not.toMatch(/<select[^>]*name="scent"|<input[^>]*type="radio"[^>]*name="base"/);
});

test('the catalog leads to the customizable soap, and shows the price on every card', () => {
  const main = part(pageAt('/catalog'), /<main[^]*<\/main>/);
  expect(linksIn(main).map(({ href }) => href)).toContain('/products');
  expect(visibleText(`<body>${main}`).match(/\$\d+\.\d\d/g)?.length).toBeGreaterThanOrEqual(products.length);
});

test.each(imagePages)('%s shows one image', (path) => expect(pageAt(path).match(/<img\b/g)).toHaveLength(1));

test('a journey entry has a year, an icon, a title and a description', () => {
  const entries =
    pageAt('/story')
      .match(/<li\b[\s\S]*?<\/li>/g)
      ?.filter((entry) => />20\d\d</.test(entry)) ?? [];
  expect(entries.length).toBeGreaterThan(2);
  expect(entries.filter((entry) => !entry.includes('<svg') || !/<h\d/.test(entry))).toEqual([]);
});

test('the review form asks for name, email, rating and text', () => {
  const form = part(pageAt('/reviews'), /<form[^>]*aria-labelledby="review-form-title"[^]*?<\/form>/);
  for (const name of ['name', 'email']) expect(form).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*required`));
  expect(form).toMatch(/<input[^>]*type="email"/);
  expect(form).toMatch(/<textarea[^>]*name="text"[^>]*required/);
  expect(form.match(/<input[^>]*type="radio"[^>]*name="rating"/g)).toHaveLength(5);
  expect(stylesIn(pageAt('/reviews'))).toMatch(/\.star-input[^{}]*:hover/); // stars light up under the pointer
});
