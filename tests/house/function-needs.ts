/** What the functions of each kind need; a function that carries more is slower to upload and to start. */
const cartLibraries = ['@netlify/blobs', 'valibot'];
const mailLibraries = [...cartLibraries, 'nodemailer', 'yaml'];
export const paymentLibraries = [...mailLibraries, 'stripe'];

/** They load Stripe's SDK with the rest; for all others that would be a wait for nothing. */
export const speakToStripe = new Set(
  'checkout-session create-checkout-session restore-cart stripe-webhook compare-with-stripe owner-refund'.split(' '),
);

export function librariesOf(name: string): string[] {
  if (['checkout-redirect', 'normalize-slashes'].includes(name)) return [];
  if (speakToStripe.has(name)) return paymentLibraries;
  return /^(owner-.*|send-unsent-mail|nightly-clean-up)$/.test(name) ? mailLibraries : cartLibraries;
}

const kB = 1000;

/** Of its zip, beside what Netlify adds to each. */
export function mostBytesOf(name: string): number {
  const libraries = librariesOf(name);
  if (libraries.includes('stripe')) return 410 * kB;
  if (libraries.includes('nodemailer')) return 285 * kB;
  return libraries.length > 0 ? 60 * kB : 20 * kB;
}
