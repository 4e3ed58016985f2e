import type { OrderDetail } from '#api/admin/answers.ts';
import { usps } from '#shop/tracking.ts';
import { Check, Field, Form, Submit, useForm, type Values } from './forms.tsx';
import { ActionButton } from './messages.tsx';
import { isAlive, type OrderPartProps, Soft, usePage } from './parts.tsx';

const shippedMail = ({ mails }: OrderDetail) => mails.find(({ kind }) => kind === 'shipped')?.state;

/** About the mail of a shipment, or of its new tracking number. */
function mailNote(before: OrderDetail, now: OrderDetail): string {
  if (shippedMail(before) === 'sent')
    return 'The email went out earlier, with the old number: please write to the shopper yourself.';
  const state = shippedMail(now);
  if (state === 'sent') return 'The email with the number is sent.';
  return state === 'waiting' ? 'The email with the number goes out in a moment.' : '';
}

export function Shipment({ order, onDone }: OrderPartProps) {
  const { client } = usePage();
  if (!order.shipment) return null;
  const { carrier, numbers, shipped } = order.shipment;
  const undo = async () => onDone(await client.unship(order.id), 'The order is back under To ship.');
  return (
    <div>
      <h2 className="mb-2">On its way</h2>
      <p>
        {numbers.length > 0 ? carrier : `${carrier}, without a tracking number`}
        {numbers.map(({ number, url }) => (
          <span key={number}>
            {' '}
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
      <Soft>Marked as shipped {shipped}</Soft>
      {/* Until its mail is sent. */}
      {order.status === 'shipped' && shippedMail(order) === 'waiting' && (
        <p className="mt-3">
          <ActionButton act={undo}>Undo: the package hasn't left</ActionButton>
        </p>
      )}
    </div>
  );
}

const otherWays = [
  { name: 'second', label: "The second package's number", spellCheck: 'false' },
  { name: 'carrierName', label: `Carrier, if not ${usps}`, maxLength: 40 },
  { name: 'carrierUrl', label: 'Link to its tracking page, if any', type: 'url' },
] as const;

function ShipFields({ isShipped }: { isShipped: boolean }) {
  const { refusal } = useForm();
  return (
    <>
      <Field
        label={`${usps} tracking number`}
        name="tracking"
        autoCapitalize="characters"
        spellCheck="false"
        hint={
          isShipped
            ? 'The shopper is emailed only once. If that email is out, please write to them yourself.'
            : 'The shopper gets one email with this number, right away. No number? Leave it empty.'
        }
      />
      <details>
        <summary>Two packages, or another carrier</summary>
        {otherWays.map((field) => (
          <Field key={field.name} {...field} />
        ))}
      </details>
      {/* A number that looks wrong may be right. */}
      {refusal?.status === 422 && <Check name="unchecked">I compared it with the label. Use it anyway</Check>}
    </>
  );
}

/** Marks the order as shipped, or corrects its tracking number. */
export function ShipForm({ order, onDone }: OrderPartProps) {
  const { client, ask } = usePage();
  const { id, number, dispute, shipment } = order;

  /** The other orders that one of the numbers was given to. */
  async function othersWith(numbers: readonly string[]): Promise<string[]> {
    const lists = await Promise.all(numbers.map((search) => client.orders('shipped', 1, search)));
    const others = lists.flatMap(({ orders }) => orders.filter((other) => other.id !== id && other.shipment));
    return others.map((other) => other.number);
  }

  async function save(values: Values) {
    const disputed = order.status === 'disputed' && shipment === null;
    const [tracking, second] = [values('tracking').trim(), values('second').trim()];
    const [carrierName, carrierUrl] = [values('carrierName').trim(), values('carrierUrl').trim()];
    const numbers = [tracking, second].filter(Boolean);
    const unnumbered = numbers.length === 0;
    const ofDispute = {
      title: `Ship order ${number} although it is disputed?`,
      words: `${dispute ?? ''} A package that has left doesn't come back, but its tracking number helps your answer at Stripe.`,
      yes: 'Mark it as shipped',
    };
    if (disputed && !(await ask(ofDispute))) return false;
    const ofNoNumber = {
      title: `Ship order ${number} without a tracking number?`,
      words: 'The shopper gets one email that says so, and nobody can follow the package.',
      yes: 'Ship it without a number',
    };
    if (unnumbered && !(await ask(ofNoNumber))) return false;
    const others = await othersWith(numbers);
    const ofOthers = {
      title: `Order ${others.join(' and ')} has this number too`,
      words:
        'Do both go in one package? If not, a label was scanned twice, and a shopper would follow the wrong package.',
      yes: 'They share a package',
    };
    if (others.length > 0 && !(await ask(ofOthers))) return false;
    const now = await client.ship(id, {
      ...{ tracking, second, carrierName, carrierUrl, unnumbered, disputed },
      carrier: carrierName === '' ? 'usps' : 'other',
      unchecked: values('unchecked') !== '',
      shared: others.length > 0,
      replaces: shipment?.tracking ?? null,
    });
    onDone(now, `Order ${number} is marked as shipped. ${mailNote(order, now)}`);
    return true;
  }

  if (!isAlive(order)) return null;
  return (
    <Form field="tracking" save={save}>
      <h2>{shipment ? 'Correct the tracking number' : 'Mark as shipped'}</h2>
      <ShipFields isShipped={shipment !== null} />
      <Submit className={shipment ? 'button button-quiet' : 'button'}>
        {shipment ? 'Correct the number' : 'Mark as shipped'}
      </Submit>
    </Form>
  );
}
