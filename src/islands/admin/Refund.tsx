import type { OrderDetail } from '#api/admin/answers.ts';
import { AdminError } from '#api/admin/client.ts';
import { refundDays } from '#shop/delivery.ts';
import { decimalOfCents, formatCents } from '#shop/money.ts';
import { Field, Form, Submit } from './forms.tsx';
import { ActionButton } from './messages.tsx';
import { Buttons, type OrderPartProps, type Question, usePage } from './parts.tsx';
import * as styles from './styles.ts';

/** In cents. Throws what is wrong with the amount. */
function parseAmount(dollars: string, { refundableCents }: OrderDetail): number {
  const [, whole, decimals = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(dollars) ?? [];
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (whole === undefined) throw new AdminError(400, 'Please enter an amount, as in 12.50.');
  if (cents === 0) throw new AdminError(400, 'A refund of $0.00 does nothing. Enter an amount, or cancel the order.');
  if (cents > refundableCents)
    throw new AdminError(400, `Only ${formatCents(refundableCents)} of this order is left to refund.`);
  return cents;
}

function refundQuestion({ number, email }: OrderDetail, cents: number, cancels: boolean): Question {
  const amount = formatCents(cents);
  const words = `${amount} goes back to ${email ?? 'the shopper'}, usually in ${String(refundDays.min)} to ${String(refundDays.max)} business days. This cannot be undone, and Stripe keeps its fee.`;
  if (!cancels) return { title: `Refund ${amount} of order ${number}?`, words, yes: `Refund ${amount}` };
  const title = `Cancel order ${number}?`;
  if (cents === 0)
    return { title, words: 'It leaves To ship. Nothing was paid, so nothing goes back.', yes: 'Cancel it' };
  return { title, words: `It leaves To ship. ${words}`, yes: `Cancel it and refund ${amount}` };
}

function refundNote(before: OrderDetail, now: OrderDetail): string {
  const cents = now.refundedCents - before.refundedCents;
  const isPending = now.sums.some(({ label }) => label === 'Refund pending');
  const amount = cents > 0 ? ` Amount: ${formatCents(cents)}${isPending ? ', pending' : ''}.` : '';
  return `Order ${now.number} is ${now.status === 'cancelled' ? 'canceled' : 'refunded'}.${amount}`;
}

/** Refunds an amount, or cancels the order, after a question. */
export function Refund({ order, onDone }: OrderPartProps) {
  const { client, ask } = usePage();
  const { id, refundedCents, refundableCents, cancellable } = order;
  async function refund(amountCents: number, cancels: boolean) {
    if (!(await ask(refundQuestion(order, amountCents, cancels)))) return false;
    const now = await client.refund(id, { amountCents, refundedCents, cancels });
    onDone(now, refundNote(order, now));
    return true;
  }
  // A free order has nothing to refund.
  const isPaid = refundableCents > 0;
  if (!isPaid && !cancellable) return null;
  return (
    <Form
      className={styles.section}
      noValidate
      field="amount"
      save={async (values) => refund(parseAmount(values('amount'), order), false)}
    >
      <h2>{isPaid ? 'Refund' : 'Cancel'}</h2>
      {isPaid && (
        <Field
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          defaultValue={decimalOfCents(refundableCents)}
          hint="It goes back the way it was paid, and the shopper gets one email about it."
        />
      )}
      <Buttons>
        {isPaid && <Submit className={styles.danger}>Refund…</Submit>}
        {cancellable && (
          <ActionButton className="link text-small text-red min-h-11" act={() => refund(refundableCents, true)}>
            Cancel the order…
          </ActionButton>
        )}
      </Buttons>
    </Form>
  );
}
