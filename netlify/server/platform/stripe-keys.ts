/** Whether the two settings of Stripe hold what they are named for. A key in the wrong place is easily pasted, and fails late. */

const keysPage = 'https://dashboard.stripe.com/apikeys';

const secretKeyPlace = `Copy the secret key (sk_...), or a restricted key (rk_...), from ${keysPage}.`;
const signingSecretPlace =
  'Copy the signing secret (whsec_...): at Stripe, Developers > Webhooks, the endpoint of this shop, "Signing secret".';

function secretKeyProblem(key: string | undefined): string | undefined {
  if (!key || /^[sr]k_\S+$/.test(key)) return undefined;
  if (key.startsWith('pk_'))
    return `STRIPE_SECRET_KEY is a publishable key (pk_...), which cannot take payments. ${secretKeyPlace}`;
  if (key.startsWith('whsec_'))
    return `STRIPE_SECRET_KEY is a webhook's signing secret, which belongs into STRIPE_WEBHOOK_SECRET. ${secretKeyPlace}`;
  return `STRIPE_SECRET_KEY is no key of Stripe's: they start with sk_ or rk_ and have no spaces. ${secretKeyPlace}`;
}

function signingSecretProblem(secret: string | undefined): string | undefined {
  if (!secret || /^whsec_\S+$/.test(secret)) return undefined;
  if (/^[srp]k_/.test(secret))
    return `STRIPE_WEBHOOK_SECRET is an API key, not the secret of a webhook. ${signingSecretPlace}`;
  return `STRIPE_WEBHOOK_SECRET is no signing secret: they start with whsec_ and have no spaces. ${signingSecretPlace}`;
}

/** What is wrong with them, each in a sentence that says where the right one is, and none that quotes a key. */
export const stripeKeyProblems = (env: Record<string, string | undefined>): string[] =>
  [secretKeyProblem(env['STRIPE_SECRET_KEY']), signingSecretProblem(env['STRIPE_WEBHOOK_SECRET'])].filter(
    (problem) => problem !== undefined,
  );
