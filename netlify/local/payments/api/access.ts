import Stripe from 'stripe';

import { ApiError, invalid } from './errors.ts';

/** Stripe's 401 for any key but the one, and a 400 for another version of the API. */
export function checkAccess(headers: Headers, secretKey: string): void {
  const [, key] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (!key)
    throw unauthorized('You did not provide an API key. Provide it as "Authorization: Bearer YOUR_SECRET_KEY".');
  if (key !== secretKey) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
  const version = headers.get('stripe-version');
  if (version && version !== Stripe.API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${version}. The payment sandbox speaks only ${Stripe.API_VERSION}.`);
  }
}

const masked = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(8).slice(-4)}`;

const unauthorized = (message: string) => new ApiError(401, { type: 'invalid_request_error', message });
