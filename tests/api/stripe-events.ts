import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { stripeWebhookPath } from '#api/routes.ts';
import { siteUrl } from './browser.ts';
import type { Shop } from './shop.ts';

type Tamper = 'body' | 'wrong-secret' | 'v0-only' | 'no-header' | 'not-json' | 'rotated';

export interface Sending {
  /** The same for all `times`; by default each event has its own. */
  eventId?: string;
  times?: number;
  /** Negative for a signature from the future. */
  ageSeconds?: number;
  tamper?: Tamper;
  livemode?: boolean;
  /** Merged into the session. */
  object?: object;
}

const secret = 'whsec_sandbox';

/** Signed as by Stripe, or invalid in one way. */
export async function signed(event: unknown, timestamp: number, tamper?: Tamper): Promise<RequestInit> {
  const payload = tamper === 'not-json' ? 'this is not JSON' : JSON.stringify(event);
  const sign = (by: string, scheme = 'v1') =>
    Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: by, timestamp, scheme });
  const [good, retired] = [await sign(secret), await sign(`${secret}x`)];
  const spoiled: Partial<Record<Tamper, string>> = {
    'wrong-secret': retired,
    'v0-only': await sign(secret, 'v0'),
    rotated: `${retired},${good.slice(good.indexOf('v1='))}`,
  };
  const headers = new Headers({ 'content-type': 'application/json' });
  if (tamper !== 'no-header') headers.set('stripe-signature', (tamper && spoiled[tamper]) ?? good);
  return { method: 'POST', headers, body: tamper === 'body' ? payload.replace('{', '{"forged":true,') : payload };
}

/** Posts events of this session, of any type and possibly invalid. */
export async function sendEvents(
  { sandbox, handle, now }: Pick<Shop, 'handle' | 'now'> & { sandbox: { session: (id: string) => object | undefined } },
  type: string,
  sessionId: string,
  { eventId, times = 1, ageSeconds = 0, tamper, livemode = sessionId.startsWith('cs_live'), object }: Sending = {},
): Promise<Response[]> {
  const session = sandbox.session(sessionId);
  if (!session) throw new Error(`The payment sandbox has no session ${sessionId}`);
  const created = Math.floor(now() / 1000) - ageSeconds;
  const one = async () => {
    const id = eventId ?? `evt_${randomUUID()}`;
    const event = { id, object: 'event', type, created, livemode, data: { object: { ...session, ...object } } };
    return handle(new Request(siteUrl + stripeWebhookPath, await signed(event, created, tamper)));
  };
  return Promise.all(Array.from({ length: times }, one));
}
