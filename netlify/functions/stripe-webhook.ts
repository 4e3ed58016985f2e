import type { Config } from '@netlify/functions';
import { serve } from '#server/http.ts';
import { webhookRoute } from '#server/webhook.ts';

export default serve(webhookRoute, 'stripe-webhook');

export const config: Config = { path: '/api/stripe-webhook' };
