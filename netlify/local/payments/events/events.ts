import Stripe from 'stripe';

import { copy } from '../state/copy.ts';
import { newId } from '../state/ids.ts';

export type Tamper = 'body' | 'wrong-secret' | 'v0-only' | 'no-header' | 'not-json' | 'rotated';

export interface EventOptions {
  type: string;
  id?: string | undefined;
  livemode: boolean;
  created: number;
  object: object;
}

export interface Delivery {
  body: string;
  signature: string | undefined;
}

export function eventOf({ type, id, livemode, created, object }: EventOptions) {
  return {
    id: id ?? newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object: { ...copy(object), livemode } },
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

const sign = (payload: string, secret: string, timestamp: number, scheme = 'v1') =>
  Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp, scheme });

/** What is posted: signed truly, or spoilt in one way. `timestamp` in seconds. */
export async function deliveryOf(event: object, secret: string, timestamp: number, tamper?: Tamper): Promise<Delivery> {
  const body = tamper === 'not-json' ? 'this is not JSON' : JSON.stringify(event);
  const signature = await sign(body, secret, timestamp);
  if (tamper === 'body') return { body: body.replace('"object":"event"', '"object":"event","forged":true'), signature };
  if (tamper === 'wrong-secret') return { body, signature: await sign(body, `${secret}x`, timestamp) };
  if (tamper === 'v0-only') return { body, signature: await sign(body, secret, timestamp, 'v0') };
  if (tamper === 'no-header') return { body, signature: undefined };
  if (tamper !== 'rotated') return { body, signature };
  const retired = await sign(body, `${secret}x`, timestamp);
  return { body, signature: `${retired},${signature.slice(signature.indexOf('v1='))}` };
}
