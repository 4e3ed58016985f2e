import type { Config } from '@netlify/functions';
import { serve } from '#server/http/serve.ts';
import { webhookRoute } from '#server/orders/webhook-route.ts';
import { sharedServices } from '#server/services.ts';

export default serve(webhookRoute, 'stripe-webhook', sharedServices);

export const config: Config = { path: '/api/stripe-webhook' };
