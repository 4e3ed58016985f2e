import { useState } from 'react';
import type { OrderView } from '#api/admin/answers.ts';
import { AdminError } from '#api/admin/client.ts';
import { decodeTable, readShipments } from '#shop/shipment-table.ts';
import { trackingNumbers, usps } from '#shop/tracking.ts';
import { ActionButton, Field, Form, MessageContext, Messages, Submit, toFailure, useMessages } from './forms.tsx';
import { BackToList, Chips, Lines, Soft, styles, Title, usePage } from './parts.tsx';

interface Shipment {
  order: OrderView;
  /** As typed. */
  tracking: string;
  refusal?: AdminError | undefined;
}

const numberOf = ({ tracking }: Shipment) => trackingNumbers(tracking)[0];

interface RowProps {
  shipment: Shipment;
  onChange: (tracking: string) => void;
  onPasteTable: (text: string) => void;
  onEnter: () => void;
}

function ShipmentRow({ shipment, onChange, onPasteTable, onEnter }: RowProps) {
  const { order, tracking, refusal } = shipment;
  const { id, name, email, bars, number, marks } = order;
  const label = (
    <span className="text-small font-semibold">
      <bdi>{name ?? email}</bdi>, {bars},{' '}
      <a className="link" href={`#order/${id}`}>
        {number}
      </a>{' '}
      <Chips texts={marks} />
      <span className="sr-only">{usps} tracking number</span>
    </span>
  );
  return (
    <li className="border-line border-t py-4">
      {/* A scanner ends each number with Enter. */}
      <form
        noValidate
        className="print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <Field
          {...{ label, id, refusal }}
          className="grid items-center gap-x-14 gap-y-1 lg:grid-cols-2"
          name="tracking"
          autoCapitalize="characters"
          spellCheck="false"
          value={tracking}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!text.trim().includes('\n')) return;
            event.preventDefault();
            onPasteTable(text);
          }}
        />
        {refusal?.status === 422 && <Soft>If it is right all the same, ship it on its order's page.</Soft>}
      </form>
    </li>
  );
}

/** The orders to ship, each with a field for its tracking number. */
export function ShipSeveral({ orders }: { orders: readonly OrderView[] }) {
  const { client } = usePage();
  const messages = useMessages(orders.length > 0 ? '' : 'Nothing to ship.');
  const { run, say } = messages;
  const [shipments, setShipments] = useState<readonly Shipment[]>(() =>
    orders.map((order) => ({ order, tracking: '' })),
  );
  const [problems, setProblems] = useState<readonly string[]>([]);
  const change = ({ order }: Shipment, changes: Partial<Shipment>) =>
    setShipments((all) => all.map((one) => (one.order === order ? { ...one, ...changes } : one)));

  /** Saves nothing: the owner looks first. */
  function fillIn(text: string, from = 0) {
    const numbers = shipments.map(({ order }) => order.number);
    const { trackings, problems } = readShipments(text, numbers, from);
    setShipments(shipments.map((one) => ({ ...one, tracking: trackings.get(one.order.number) ?? one.tracking })));
    setProblems(problems);
    say(`${String(trackings.size)} filled in below. Nothing is saved yet.`);
  }

  async function ship(shipment: Shipment, typed: readonly Shipment[]) {
    const others = typed.filter((one) => one !== shipment && numberOf(one) === numberOf(shipment));
    const numbers = others.map(({ order }) => order.number).join(' and ');
    if (numbers) throw new AdminError(409, `Order ${numbers} has the same number here. Correct one of them.`);
    const { order, tracking } = shipment;
    await client.change(order.id, { ship: { tracking } });
    setShipments((all) => all.filter((one) => one.order !== order));
  }

  /** One by one. Refused shipments stay in the list, each with the reason. */
  async function shipAll() {
    const typed = shipments.filter(({ tracking }) => tracking.trim() !== '');
    const refused: Shipment[] = [];
    setShipments((all) => all.map((one) => ({ ...one, refusal: undefined })));
    for (const shipment of typed) {
      try {
        await ship(shipment, typed);
      } catch (error) {
        refused.push(shipment);
        change(shipment, { refusal: toFailure(error) });
      }
    }
    const shipped = typed.length - refused.length;
    say(
      typed.length === 0
        ? 'No number is typed yet.'
        : `${String(shipped)} of ${String(typed.length)} marked as shipped.`,
    );
    (document.getElementById(refused[0]?.order.id ?? '') ?? document.querySelector('h1'))?.focus();
  }

  return (
    <MessageContext value={messages}>
      <BackToList />
      <Title text="Ship several at once" />
      <Soft>
        Type or scan the tracking numbers, oldest order first, as slips are printed. Orders without a number stay here.
        Each shopper gets one email with theirs, right away.
      </Soft>
      <details className="faq-item mt-4">
        <summary>Fill in from a table</summary>
        <Form
          className="pb-5"
          save={(values) => {
            fillIn(values('table'));
            return Promise.resolve(false);
          }}
        >
          <Field
            as="textarea"
            label="Order numbers and tracking numbers, or just tracking numbers in the order of this page"
            name="table"
            rows={4}
            spellCheck="false"
          />
          <Submit className="button button-quiet text-small sm:justify-self-start">Fill in</Submit>
          <Field
            label="Or the file of your label service, as CSV"
            type="file"
            accept=".csv,.tsv,.txt"
            onChange={({ target }) =>
              void run(async () => fillIn(decodeTable(new Uint8Array((await target.files?.[0]?.arrayBuffer()) ?? []))))
            }
          />
        </Form>
      </details>
      {problems.length > 0 && (
        <section className={`my-3 ${styles.error}`} aria-labelledby="problems">
          <h2 id="problems">Does not fit</h2>
          <ul>
            <Lines as="li" lines={problems} />
          </ul>
        </section>
      )}
      <ul className="border-line mt-6 mb-6 border-b">
        {shipments.map((shipment, at) => (
          <ShipmentRow
            key={shipment.order.id}
            shipment={shipment}
            onChange={(tracking) => change(shipment, { tracking })}
            onPasteTable={(text) => fillIn(text, at)}
            onEnter={() => document.getElementById(shipments[at + 1]?.order.id ?? 'ship-all')?.focus()}
          />
        ))}
      </ul>
      <Messages />
      {shipments.length > 0 && (
        <ActionButton id="ship-all" className="button max-sm:w-full" act={shipAll}>
          Mark as shipped
        </ActionButton>
      )}
    </MessageContext>
  );
}
