import { expect, test } from 'vitest';
import { failure, openSandbox, order } from './open-sandbox.ts';

const buyer = { email: 'ada@example.com' };

/** A payment of $27.00. */
async function paid(paymentStatus: 'paid' | 'unpaid' = 'paid') {
  const opened = await openSandbox();
  const { stripe, sandbox } = opened;
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id, { ...buyer, paymentStatus });
  return { ...opened, id, payment_intent: String(sandbox.session(id)?.payment_intent) };
}

test('Stripe refuses a refund of more than is left, of what is refunded, disputed or not paid', async () => {
  const { stripe, sandbox, id, payment_intent } = await paid();
  expect(await failure(stripe.refunds.create({ payment_intent, amount: 2701 }))).toMatchObject({ param: 'amount' });
  await sandbox.dispute(id, 'needs_response');
  expect(await failure(stripe.refunds.create({ payment_intent }))).toMatchObject({ code: 'charge_disputed' });
  await sandbox.dispute(id, 'won');
  await stripe.refunds.create({ payment_intent });
  const again = await failure(stripe.refunds.create({ payment_intent }));
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  const slow = await paid('unpaid');
  const refundSlow = () => slow.stripe.refunds.create({ payment_intent: slow.payment_intent });
  expect(await failure(refundSlow())).toMatchObject({ statusCode: 400, param: 'payment_intent' });
  await slow.sandbox.settle(slow.id, 'succeeded');
  expect(await refundSlow()).toMatchObject({ amount: 2700 });
});

test('a refund of what Stripe does not know is refused', async () => {
  const { stripe } = await openSandbox();
  for (const [params, param] of [
    [{ payment_intent: 'pi_none' }, 'payment_intent'],
    [{ amount: 5 }, 'payment_intent'],
    [{ payment_intent: 'pi_none', amount: 0 }, 'amount'],
    [{ payment_intent: 'pi_none', reason: 'other' }, 'reason'],
    [{ payment_intent: 'pi_none', charge: 'ch_1' }, 'charge'],
  ] as const)
    expect(await failure(stripe.rawRequest('POST', '/v1/refunds', params))).toMatchObject({ statusCode: 400, param });
});

test('the refunds of a payment are listed, the newest first, those that came back from the bank too', async () => {
  const { sandbox, stripe, id, payment_intent, received } = await paid();
  const isRefunded = async () => {
    const expand = ['payment_intent.latest_charge'];
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id, { expand });
    const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
    return typeof charge === 'object' && charge?.refunded;
  };
  const listed = async (params: { payment_intent: string }) =>
    (await stripe.refunds.list(params)).data.map(({ amount, status }) => [amount, status]);
  await stripe.refunds.create({ payment_intent, amount: 700 });
  expect(await isRefunded()).toBe(false);
  await stripe.refunds.create({ payment_intent });
  expect(await isRefunded()).toBe(true);
  await sandbox.failRefund(id);
  expect(await isRefunded()).toBe(false);
  const refunded = ['charge.refunded', 'refund.created'];
  await expect
    .poll(() => received.map(({ body }): unknown => JSON.parse(body).type))
    .toEqual(['checkout.session.completed', ...refunded, ...refunded, 'refund.failed']);
  expect(await listed({ payment_intent })).toEqual([
    [2000, 'failed'],
    [700, 'succeeded'],
  ]);
});

test('a dispute is opened, looked into and decided, each with its event', async () => {
  const { sandbox, stripe, id, payment_intent, received } = await paid();
  for (const status of ['needs_response', 'under_review', 'lost'] as const) {
    await sandbox.dispute(id, status);
    expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([
      { status, amount: 2700, payment_intent },
    ]);
  }
  const types = received.slice(1).map(({ body }): unknown => JSON.parse(body).type);
  expect(types).toEqual(['created', 'updated', 'closed'].map((end) => `charge.dispute.${end}`));
});
