import { useState } from 'react';
import type { OrderView } from '#api/admin/answers.ts';
import { AdminError } from '#api/admin/client.ts';
import { decodeTable, readShipments } from '#shop/shipment-table.ts';
import { trackingNumbers, usps } from '#shop/tracking.ts';
import { Field, Form, Submit, toFailure } from './forms.tsx';
import { BackToList, Chips, Lines, Soft, styles, Title, usePage } from './parts.tsx';
import { listMarks } from './order-text.ts';

interface Shipment {
  order: OrderView;
  /** As typed. */
  tracking: string;
  refusal?: string | undefined;
}

const firstNumber = ({ tracking }: Shipment) => trackingNumbers(tracking)[0];

/** The orders to ship, each with a field for its tracking number. */
export function ShipSeveral({ orders }: { orders: readonly OrderView[] }) {
  const { client, run, say, showCounts } = usePage();
  const [shipments, setShipments] = useState<readonly Shipment[]>(() =>
    orders.map((order) => ({ order, tracking: '' })),
  );
  const [problems, setProblems] = useState<readonly string[]>([]);
  const change = ({ order }: Shipment, changes: Partial<Shipment>) =>
    setShipments((all) => all.map((one) => (one.order === order ? { ...one, ...changes } : one)));

  /** Saves nothing: the owner looks first. */
  function fillTracking(text: string, from = 0) {
    const numbers = shipments.map(({ order }) => order.number);
    const { trackings, problems } = readShipments(text, numbers, from);
    setShipments(shipments.map((one) => ({ ...one, tracking: trackings.get(one.order.number) ?? one.tracking })));
    setProblems(problems);
    const misfits = problems.length > 0 ? `, ${problems.length} skipped: see “Skipped”` : '';
    say(`${trackings.size} filled in below${misfits}. Nothing is saved yet.`);
  }

  async function ship(shipment: Shipment, typed: readonly Shipment[]) {
    const others = typed.filter((one) => one !== shipment && firstNumber(one) === firstNumber(shipment));
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
    // Of this view: by the end the owner may be in another.
    const heading = document.querySelector('h1');
    setShipments((all) => all.map((one) => ({ ...one, refusal: undefined })));
    for (const shipment of typed) {
      try {
        await ship(shipment, typed);
      } catch (error) {
        const { status, message } = toFailure(error);
        if (status === 401) throw error;
        refused.push(shipment);
        const more = status === 422 ? ' If it’s right anyway, ship it on its order’s page.' : '';
        change(shipment, { refusal: message + more });
      }
    }
    const shipped = typed.length - refused.length;
    say(typed.length === 0 ? 'You haven’t typed a number yet.' : `${shipped} of ${typed.length} marked as shipped.`);
    client.orders('to-ship', 1).then(showCounts, () => undefined);
    (document.getElementById(refused[0]?.order.id ?? '') ?? heading)?.focus();
  }

  return (
    <>
      <BackToList />
      <Title text="Ship several at once" />
      <Soft>
        {orders.length === 0
          ? 'Nothing to ship.'
          : 'Type or scan the tracking numbers, oldest order first, as slips are printed. Or paste a column of them into the first field, or a table with order numbers into any. Orders without a number stay here. Each shopper gets one email with theirs, right away.'}
      </Soft>
      <Field
        label="Or choose the CSV file from your label service"
        type="file"
        className="mt-4 block"
        accept=".csv,.tsv,.txt"
        onChange={({ target }) =>
          void run(async () => {
            fillTracking(decodeTable(new Uint8Array((await target.files?.[0]?.arrayBuffer()) ?? [])));
            // The same file, once corrected, can be chosen again.
            target.value = '';
          })
        }
      />
      {problems.length > 0 && (
        <section className={`my-3 ${styles.error}`} aria-labelledby="problems">
          <h2 id="problems">Skipped</h2>
          <ul>
            <Lines as="li" lines={problems} />
          </ul>
        </section>
      )}
      <Form save={shipAll} noValidate>
        <ul className="border-line mt-6 mb-3 border-b">
          {shipments.map(({ order, tracking, refusal }, at) => (
            <li key={order.id} className="border-line border-t py-4">
              <Field
                refusal={refusal}
                id={order.id}
                value={tracking}
                label={
                  <span className="text-small font-semibold">
                    <bdi>{order.shipTo?.name ?? order.email}</bdi>, {order.bars},{' '}
                    <a className="link" href={`#order/${order.id}`} target="_blank">
                      {order.number}
                    </a>{' '}
                    <Chips texts={listMarks(order)} />
                    <span className="sr-only">{usps} tracking number</span>
                  </span>
                }
                className="grid items-center gap-x-14 gap-y-1 lg:grid-cols-2"
                name="tracking"
                autoCapitalize="characters"
                spellCheck="false"
                onChange={({ target }) => change({ order, tracking }, { tracking: target.value })}
                onKeyDown={(event) => {
                  // A scanner ends each number with Enter.
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  document.getElementById(shipments[at + 1]?.order.id ?? 'ship-all')?.focus();
                }}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text/plain');
                  if (!text.trim().includes('\n')) return;
                  event.preventDefault();
                  fillTracking(text, at);
                }}
              />
            </li>
          ))}
        </ul>
        {shipments.length > 0 && (
          <Submit id="ship-all" className="button max-sm:w-full sm:justify-self-start">
            Mark as shipped
          </Submit>
        )}
      </Form>
    </>
  );
}
