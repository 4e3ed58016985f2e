/** What the owner does with an order: ships it, takes that back, refunds or cancels it. */
import type { OrderView } from '#api/admin/answers.ts';
import { AdminError } from '#api/admin/client.ts';
import { refundDays } from '#shop/delivery.ts';
import { formatCents, formatDecimal } from '#shop/money.ts';
import { carrierLabel, listNumbers, usps } from '#shop/tracking.ts';
import { ActionButton, Field, Form, Submit, type Values } from './forms.tsx';
import { Buttons, isActive, type OrderPartProps, type Question, Soft, styles, usePage } from './parts.tsx';

export function Shipment({ order, change }: OrderPartProps) {
  if (!order.shipment) return null;
  const [carrier, numbers] = [carrierLabel(order.shipment), listNumbers(order.shipment)];
  const undo = () => change({ act: 'unship' }, 'The order is back under To ship.');
  const isMailWaiting = order.mails.some(({ kind, state }) => kind === 'shipped' && state === 'waiting');
  return (
    <div>
      <h2 className="mb-2">On its way</h2>
      <p>
        {numbers.length > 0 ? carrier : `${carrier}, without a tracking number`}
        {numbers.map(({ number, url }) => (
          <span key={number} className="block">
            {url === null ? (
              number
            ) : (
              <a className="link" href={url} target="_blank" rel="noreferrer">
                {number}
              </a>
            )}
          </span>
        ))}
      </p>
      <Soft>Marked as shipped {order.shipment.shipped}</Soft>
      {/* Until its mail is sent. */}
      {order.status === 'shipped' && isMailWaiting && (
        <p className="mt-3">
          <ActionButton act={undo}>Undo: the package hasn’t left</ActionButton>
        </p>
      )}
    </div>
  );
}

const otherWays = [
  { name: 'second', label: 'The second package’s number', spellCheck: 'false' },
  { name: 'carrierName', label: `Carrier, if not ${usps}`, maxLength: 40 },
  { name: 'carrierUrl', label: 'Link to its tracking page, if any', type: 'url' },
] as const;

/** Marks the order as shipped, or corrects its tracking number. */
export function ShipForm({ order, change }: OrderPartProps) {
  const { ask } = usePage();
  const { number, shipment } = order;
  const [first, second] = shipment ? listNumbers(shipment) : [];
  const { carrierName = '', carrierUrl = '' } = shipment ?? {};
  const known = { second: second?.number ?? '', carrierName, carrierUrl };

  /** Asks each question of the server, and ships if the owner says yes. */
  async function save(values: Values, confirmed: readonly string[] = []): Promise<boolean> {
    const [tracking, second] = [values('tracking').trim(), values('second').trim()];
    const [carrierName, carrierUrl] = [values('carrierName').trim(), values('carrierUrl').trim()];
    const replaces = shipment?.tracking ?? null;
    const ship = { tracking, second, carrierName, carrierUrl, replaces, confirmed: [...confirmed] };
    try {
      await change({ ship }, `Order ${number} is marked as shipped.`);
      return true;
    } catch (error) {
      if (!(error instanceof AdminError) || error.status !== 422) throw error;
      const question = { title: `Ship order ${number} anyway?`, words: error.message, yes: 'Yes, ship it' };
      return (await ask(question)) && save(values, [...confirmed, error.message]);
    }
  }

  if (!isActive(order)) return null;
  return (
    <Form field="tracking" save={save}>
      <h2>{shipment ? 'Correct the tracking number' : 'Mark as shipped'}</h2>
      <Field
        label={`${usps} tracking number`}
        name="tracking"
        defaultValue={first?.number ?? ''}
        autoCapitalize="characters"
        spellCheck="false"
        hint={
          shipment
            ? 'The shopper is emailed only once. If that email is out, please write to them yourself.'
            : 'The shopper gets one email with this number, right away. No number? Leave it empty.'
        }
      />
      <details className="[&>div]:mt-3" open={second !== undefined || carrierName !== ''}>
        <summary>Two packages, or another carrier</summary>
        {otherWays.map((field) => (
          <Field key={field.name} {...field} defaultValue={known[field.name]} />
        ))}
      </details>
      <Submit className={shipment ? 'button button-quiet' : 'button'}>
        {shipment ? 'Correct the number' : 'Mark as shipped'}
      </Submit>
    </Form>
  );
}

/** In cents. Throws what is wrong with the amount. */
function parseAmount(dollars: string, { refundableCents }: OrderView): number {
  const [, whole, decimals = ''] = /^\s*\$?\s*(?=\.?\d)(\d{1,3},\d{3}|\d{0,6})(?:\.(\d\d?))?\s*$/.exec(dollars) ?? [];
  const cents = Number(whole?.replace(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (whole === undefined) throw new AdminError(400, 'Please enter an amount, as in 12.50.');
  if (cents === 0) throw new AdminError(400, 'A refund of $0.00 does nothing. Please enter a larger amount.');
  if (cents > refundableCents)
    throw new AdminError(400, `Only ${formatCents(refundableCents)} of this order is left to refund.`);
  return cents;
}

function refundQuestion({ number, email }: OrderView, cents: number, cancels: boolean): Question {
  const amount = formatCents(cents);
  const words = `${amount} goes back to ${email ?? 'the shopper'}, usually in ${refundDays.min} to ${refundDays.max} business days. This cannot be undone, and Stripe keeps its fee.`;
  if (!cancels) return { title: `Refund ${amount} of order ${number}?`, words, yes: `Refund ${amount}` };
  const title = `Cancel order ${number}?`;
  if (cents === 0)
    return { title, words: 'It comes off To ship. Nothing was paid, so there is nothing to refund.', yes: 'Cancel it' };
  return { title, words: `It comes off To ship. ${words}`, yes: `Cancel it and refund ${amount}` };
}

/** Refunds an amount, or cancels the order, after a question. */
export function Refund({ order, change }: OrderPartProps) {
  const { ask } = usePage();
  const { number, refundedCents, refundableCents, cancellable } = order;
  async function refund(amountCents: number, cancels: boolean) {
    if (!(await ask(refundQuestion(order, amountCents, cancels)))) return false;
    await change(
      { refund: { amountCents, refundedCents, cancels } },
      cancels ? `Order ${number} is canceled.` : `${formatCents(amountCents)} of order ${number} is refunded.`,
    );
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
          defaultValue={formatDecimal(refundableCents)}
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
