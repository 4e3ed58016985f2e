import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderView } from '#api/admin/answers.ts';
import { statusNames } from '#api/admin/order-parts.ts';
import { formatOff } from '#shop/money.ts';
import { ActionButton, Field, Form, Submit, type Values } from './forms.tsx';
import { Refund, ShipForm, Shipment } from './OrderActions.tsx';
import {
  BackToList,
  Chips,
  isActive,
  Lines,
  OrderLine,
  type OrderPartProps,
  returnedLabel,
  Soft,
  styles,
  Title,
  usePage,
} from './parts.tsx';
import { formatAct, formatDispute, formatTasks } from './order-text.ts';

function Pairs({ pairs, className = '' }: { pairs: readonly (readonly [ReactNode, string])[]; className?: string }) {
  return (
    <dl className={className}>
      {pairs.map(([term, value], at) => (
        <div key={at} className="border-line flex flex-wrap items-center gap-x-4 border-t py-1.5">
          <dt className="grow basis-40">{term}</dt>
          <dd className="ml-auto tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const sumsStyle =
  '[&>:last-child]:font-bold [&>:last-child>dd]:font-display [&>:last-child>dd]:text-heading [&>:last-child>dd]:font-medium [&>:last-child>dd]:leading-tight';

const formatReturns = ({ returnedCents, pendingCents }: OrderView) =>
  Object.entries({ Refunded: returnedCents, 'Refund pending': pendingCents })
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]) => [label, formatOff(cents)] as const);

const correctableFields = [
  // Not of the type email: Safari refuses a domain in its own letters.
  { name: 'email', label: 'Email', inputMode: 'email', required: true },
  { name: 'name', label: 'Name', required: true },
  { name: 'line1', label: 'Street', required: true },
  { name: 'line2', label: 'Apartment, if any' },
  { name: 'city', label: 'City', required: true },
  { name: 'state', label: 'State', required: true },
  { name: 'postalCode', label: 'ZIP code', inputMode: 'numeric', required: true },
] as const;

function Correction({ order, change }: OrderPartProps) {
  const place = useRef<HTMLDetailsElement>(null);
  const { rev, email, shipTo } = order;
  const known = { ...shipTo, email };
  async function save(values: Values) {
    const [line1, line2, city] = [values('line1'), values('line2'), values('city')];
    const [state, postalCode] = [values('state'), values('postalCode')];
    const correction = { rev, email: values('email'), name: values('name'), line1, line2, city, state, postalCode };
    await change({ correction }, 'Saved. To let the shopper know, send the confirmation again.');
    place.current?.removeAttribute('open');
    place.current?.querySelector('summary')?.focus();
  }
  if (!order.correctable) return null;
  return (
    <details className="faq-item border-line border-t" ref={place}>
      <summary>Correct address or email</summary>
      <Form className="pb-5" save={save}>
        {correctableFields.map((field) => (
          <Field key={field.name} {...field} defaultValue={known[field.name] ?? ''} />
        ))}
        <Submit className="button button-quiet">Save</Submit>
      </Form>
    </details>
  );
}

type Mail = OrderView['mails'][number];

const mailNames: Partial<Record<string, string>> = {
  confirmation: 'Confirmation to the shopper',
  'packing-note': 'Packing note to you',
  shipped: 'Tracking number to the shopper',
  cancelled: 'Cancellation to the shopper',
};

const mailStates: Record<Mail['state'], string> = {
  sent: 'sent',
  waiting: 'not sent yet',
  'too-late': 'given up after two weeks',
  refused: 'refused: correct the email address',
  'not-needed': 'no longer needed',
};

function Mails({ order, change }: OrderPartProps) {
  const { email, mails } = order;
  const sendAgain = () => change({ act: 'mail-again' }, `The confirmation is sent to ${email ?? ''}.`);
  return (
    <section className={styles.section}>
      <h2>Emails</h2>
      <Pairs pairs={mails.map(({ kind, state }) => [mailNames[kind] ?? 'Refund to the shopper', mailStates[state]])} />
      <Soft>
        {mails.length > 0
          ? 'An email that can’t be sent is tried again for two weeks.'
          : 'None: emails go out once an order is paid.'}
      </Soft>
      {email !== null && isActive(order) && <ActionButton act={sendAgain}>Send the confirmation again</ActionButton>}
    </section>
  );
}

function Note({ order: { privateNote }, change }: OrderPartProps) {
  return (
    <Form
      className={styles.section}
      field="note"
      save={(values) => change({ note: { text: values('note'), seen: privateNote } }, 'The note is saved.')}
    >
      <h2 id="private-note">Private note</h2>
      <Field
        as="textarea"
        label={<span className="text-small mb-1 block font-semibold">Only you see this.</span>}
        aria-label="Private note. Only you see this."
        name="note"
        rows={2}
        maxLength={2000}
        defaultValue={privateNote}
      />
      <Submit>Save the note</Submit>
    </Form>
  );
}

/** Most mails leave within a second; the last check is 15.5 seconds later. */
const looksMs = [500, 1000, 2000, 4000, 8000];

/** The order on screen, whose mails are followed after an action until none is waiting. */
function useOrder(first: OrderView) {
  const { client, tab, showCounts, say } = usePage();
  const [order, setOrder] = useState(first);
  const [looks, setLooks] = useState(looksMs.length);
  const look = useEffectEvent(async () => {
    const { mails } = await client.order(order.id).catch(() => order);
    // Only the mails: by now the owner may be typing in the forms.
    setOrder((known) => (known.rev === order.rev ? { ...known, mails } : known));
    setLooks(looks + 1);
  });
  const isWaiting = order.mails.some(({ state }) => state === 'waiting');
  useEffect(() => {
    const ms = looksMs[looks];
    if (!isWaiting || ms === undefined) return;
    const timer = setTimeout(() => void look(), ms);
    return () => clearTimeout(timer);
  }, [isWaiting, looks]);

  const change: OrderPartProps['change'] = async (body, note) => {
    setOrder(await client.change(order.id, body));
    setLooks(0);
    say(note);
    // Not awaited, and a failure is not shown: by then the owner may be typing in the form.
    client.orders(tab, 1).then(showCounts, () => undefined);
  };
  return { order, change };
}

export function OrderSheet({ first }: { first: OrderView }) {
  const { print } = usePage();
  const part = useOrder(first);
  const { order, change } = part;
  const { number, status, livemode, ordered, address, email, giftNote, bars, lines, sums, dispute } = order;
  const toDo = formatTasks(order);
  const settle = () => change({ act: 'settle' }, 'Resolved: it is off the To do list.');
  // Shown in the sandbox too, so that no package leaves for a test payment.
  const chips = [statusNames[status], returnedLabel(order), !livemode && 'Test payment'];
  return (
    <article>
      <BackToList />
      <Title text={`Order ${number}`}>
        Order <span className="price">{number}</span>
      </Title>
      <div className={styles.bar}>
        <p>
          <Chips texts={chips} />
          <span className="text-small text-ink-soft inline-block">Ordered {ordered}</span>
        </p>
        {isActive(order) && <ActionButton act={() => print([order])}>Print packing slip</ActionButton>}
      </div>
      {toDo.length > 0 && (
        <div className={`my-3 ${styles.error}`}>
          <ul>
            <Lines as="li" lines={toDo} />
          </ul>
          <ActionButton act={settle}>Mark as resolved</ActionButton>
        </div>
      )}
      <div className={styles.columns}>
        <section className={styles.section}>
          <Shipment {...part} />
          <ShipForm {...part} />
          <h2 className="mt-4">Ship to</h2>
          <address className="leading-snug not-italic">
            <Lines lines={address.length > 0 ? address : ['No address was given: see the payment at Stripe.']} />
          </address>
          {order.customs !== null && <p className={`${styles.note} bg-clay-soft`}>{order.customs}</p>}
          {email !== null && (
            <p>
              <a className="link" href={`mailto:${encodeURIComponent(email)}?subject=Your order ${number}`}>
                {email}
              </a>
            </p>
          )}
          <Correction {...part} />
          {giftNote.length > 0 && (
            <div>
              <h2 className="mt-4 mb-2">Gift note, on the packing slip</h2>
              <blockquote>
                <Lines lines={giftNote} />
              </blockquote>
            </div>
          )}
        </section>
        <section className={`${styles.section} lg:order-first`}>
          <h2>In the package: {bars}</h2>
          <Pairs pairs={lines.map((line) => [<OrderLine key={line.mix} line={line} />, line.amount])} />
          <div>
            <Pairs className={sumsStyle} pairs={sums.map(({ label, amount }) => [label, amount])} />
            <Pairs pairs={formatReturns(order)} />
          </div>
          {order.paymentUrl !== null && (
            <p>
              <a href={order.paymentUrl} className="link" target="_blank" rel="noreferrer">
                Payment at Stripe
              </a>
            </p>
          )}
          {dispute && <p className={styles.error}>{formatDispute(dispute)}</p>}
        </section>
        <Mails {...part} />
        <Refund {...part} />
        <Note {...part} />
        {order.history.length > 0 && (
          <section className={styles.section}>
            <h2>History</h2>
            <ul className="text-small grid gap-1.5">
              <Lines as="li" lines={order.history.map((act) => `${formatAct(act)}, ${act.time}`)} />
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}
