import Stripe from 'stripe';

export type Tamper = 'body' | 'wrong-secret' | 'v0-only' | 'no-header' | 'not-json' | 'rotated';

const answerLimitMs = 10_000;

/** What is posted: signed well, or spoiled in one way. */
async function signed(event: object, secret: string, timestamp: number, tamper?: Tamper) {
  const payload = tamper === 'not-json' ? 'this is not JSON' : JSON.stringify(event);
  const sign = (by: string, scheme = 'v1') =>
    Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: by, timestamp, scheme });
  const [good, retired] = [await sign(secret), await sign(`${secret}x`)];
  const spoiled: Partial<Record<Tamper, string>> = {
    'wrong-secret': retired,
    'v0-only': await sign(secret, 'v0'),
    rotated: `${retired},${good.slice(good.indexOf('v1='))}`,
  };
  return {
    body: tamper === 'body' ? payload.replace('{', '{"forged":true,') : payload,
    headers: {
      'content-type': 'application/json',
      ...(tamper !== 'no-header' && { 'stripe-signature': (tamper && spoiled[tamper]) ?? good }),
    },
  };
}

export interface WebhookOptions {
  /** Where events go, such as http://localhost:8888/api/stripe-webhook . */
  webhookUrl: () => string;
  webhookSecret: string;
  fetch?: typeof fetch;
}

/** Posts an event to the shop, once: what it misses its reconciliation finds. */
export async function post(
  event: object,
  options: WebhookOptions,
  seconds: number,
  tamper?: Tamper,
): Promise<Response> {
  const { webhookUrl, webhookSecret, fetch: send = fetch } = options;
  const signal = AbortSignal.timeout(answerLimitMs);
  return send(webhookUrl(), { method: 'POST', ...(await signed(event, webhookSecret, seconds, tamper)), signal });
}
