import { expect, test } from 'vitest';

import { failure, openSandbox, order } from './open-sandbox.ts';

const buyer = { email: 'ada@example.com' };

async function threeSessions() {
  const opened = await openSandbox();
  const { stripe, clock, sandbox } = opened;
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    ids.push((await stripe.checkout.sessions.create(order())).id);
    clock.ms += 60_000;
  }
  const [open = '', first = '', second = ''] = ids;
  await sandbox.pay(first, { ...buyer, deliver: false });
  await sandbox.pay(second, buyer);
  return { ...opened, open, first, second, startSeconds: Math.floor(clock.ms / 1000) - 180 };
}

test('sessions are listed newest first, by status, time and payment', async () => {
  const { stripe, sandbox, open, first, second, startSeconds } = await threeSessions();
  const listed = async (params: Parameters<typeof stripe.checkout.sessions.list>[0]) =>
    (await stripe.checkout.sessions.list(params)).data.map(({ id }) => id);
  expect(await listed({})).toEqual([second, first, open]);
  expect(await listed({ status: 'complete' })).toEqual([second, first]);
  expect(await listed({ status: 'open' })).toEqual([open]);
  expect(await listed({ created: { gte: startSeconds + 60 } })).toEqual([second, first]);
  expect(await listed({ payment_intent: String(sandbox.session(first)?.payment_intent) })).toEqual([first]);
  expect(await listed({ starting_after: second, limit: 1 })).toEqual([first]);
});

test('the SDK goes through all pages', async () => {
  const { stripe, open, first, second } = await threeSessions();
  const ids: string[] = [];
  for await (const { id } of stripe.checkout.sessions.list({ limit: 1 })) ids.push(id);
  expect(ids).toEqual([second, first, open]);
});

test('events are kept for 30 days, whether they were delivered or not', async () => {
  const { stripe, clock, first, second, received } = await threeSessions();
  const { data } = await stripe.events.list({ types: ['checkout.session.completed'] });
  expect(data.map(({ data: { object } }) => 'id' in object && object.id)).toEqual([second, first]);
  expect(received).toHaveLength(1);
  expect((await stripe.events.list({ types: ['checkout.session.expired'] })).data).toEqual([]);
  clock.ms += 31 * 24 * 60 * 60 * 1000;
  expect((await stripe.events.list()).data.map(({ type }) => type)).toEqual(['checkout.session.expired']);
});

test.each([
  ['checkout/sessions', 'starting_after=cs_test_none', 'starting_after'],
  ['checkout/sessions', 'limit=101', 'limit'],
  ['checkout/sessions', 'limit=0', 'limit'],
  ['checkout/sessions', 'status=paid', 'status'],
  ['checkout/sessions', 'created[gte]=1&created[since]=5', 'created[since]'],
  ['checkout/sessions', 'customer=cus_1', 'customer'],
  ['events', 'starting_after=evt_none', 'starting_after'],
  ['events', Array.from({ length: 21 }, (_, at) => `types[${String(at)}]=x`).join('&'), 'types'],
])('the list of %s is refused with %.30s', async (list, query, param) => {
  const { stripe } = await openSandbox();
  expect(await failure(stripe.rawRequest('GET', `/v1/${list}?${query}`))).toMatchObject({ statusCode: 400, param });
});
