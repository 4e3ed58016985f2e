import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Endpoint, run, webhookComplaint } from '#commands/stripe-setup.ts';
import { orderEvents } from '#server/orders/webhook.ts';
import { bundleCouponId } from '#server/stripe/client.ts';
import { bundleTiers } from '#shop/pricing.ts';
import { KEY, openSandbox } from '../local/payments/open-sandbox.ts';

const [{ percent, label } = { percent: 0, label: '' }] = bundleTiers;
const coupon = bundleCouponId(percent);

async function setUp(env: Record<string, string | undefined>, args: string[] = []) {
  const said: string[] = [];
  const code = await run(args, '', env, { out: (text) => said.push(text), err: (text) => said.push(text) });
  return { code, said: said.join('\n') };
}

const at = (base: string, key = KEY) => ({ STRIPE_SECRET_KEY: key, STRIPE_API_ORIGIN: base });

test('it makes coupons and code, finds them the next time, and says where Stripe does not know the key', async () => {
  const { base } = await openSandbox();
  const first = await setUp(at(base));
  expect(first.code).toBe(0);
  expect(first.said.match(/^ {2}created /gm)).toHaveLength(4);
  expect(first.said).toContain(`Coupon ${coupon} (${percent}% off, '${label}')`);
  expect(first.said).toContain('Promotion code FIRSTTIMESHOPPER');
  const second = await setUp(at(base));
  expect([second.code, second.said.match(/^ {2}found /gm)?.length]).toEqual([0, 4]);
  expect(second.said).toContain('Everything is set up.');
  const other = { code: 1, said: expect.stringContaining('Invalid API Key provided') as string };
  expect(await setUp(at(base, 'sk_test_other'))).toEqual(other);
});

test('a difference is left alone and reported, with what to do', async () => {
  const { base, stripe } = await openSandbox();
  await stripe.coupons.create({ id: coupon, percent_off: percent - 5, duration: 'once' });
  const { code, said } = await setUp(at(base));
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^ {2}differs {2}Coupon ${coupon}`, 'm'));
  expect(said).toContain("delete it in Stripe's dashboard");
  expect((await stripe.coupons.retrieve(coupon)).percent_off).toBe(percent - 5);
});

test.each([
  ['no key', {}, 'STRIPE_SECRET_KEY is not set.'],
  ['a publishable key', { STRIPE_SECRET_KEY: 'pk_test_1' }, 'https://dashboard.stripe.com/apikeys'],
  ['no server', { ...at('http://127.0.0.1:1') }, 'An error occurred with our connection to Stripe.'],
])('%s is reported in a sentence', async (_, env, sentence) => {
  const { code, said } = await setUp(env);
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/sk_(test|live)_1|\bat .*:\d+:\d+/);
});

test('an argument is refused, and nothing is done', async () => {
  const { base } = await openSandbox();
  const { code, said } = await setUp(at(base), ['--live']);
  expect([code, said]).toEqual([1, expect.stringMatching(/takes no --live\.\n\nnpm run stripe:setup creates/)]);
  expect((await setUp(at(base))).said).toContain('created');
});

const url = 'https://soap.test/api/stripe-webhook';
const endpoint: Endpoint = { url, status: 'enabled', enabled_events: orderEvents };

test.each<[Endpoint[], RegExp | undefined]>([
  [[endpoint], undefined],
  [[{ ...endpoint, enabled_events: ['*'] }], undefined],
  [[], /no enabled webhook endpoint[^]*refund\.failed/],
  [[{ ...endpoint, status: 'disabled' }], /no enabled webhook endpoint/],
  [[{ ...endpoint, url: 'https://soap.test/other' }], /no enabled webhook endpoint/],
  ...orderEvents.map((event): [Endpoint[], RegExp] => [
    [{ ...endpoint, enabled_events: orderEvents.filter((one) => one !== event) }],
    new RegExp(`is missing these events\\. Add them:\n  ${event}$`),
  ]),
])('for the endpoints %j it reports %s', (endpoints, words) => {
  expect(webhookComplaint(endpoints)).toEqual(words && expect.stringMatching(words));
});

test('the guide names every event that the shop reads', async () => {
  const guide = await readFile('netlify/OPERATING.md', 'utf8');
  expect(orderEvents.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
});
