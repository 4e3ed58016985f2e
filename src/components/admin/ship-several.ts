import type { OrderView } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { SettingsForm, fieldOf, copyOf, fill, fillLink, part, show } from './page-parts.ts';
import { ship } from './order-acts.ts';
import { marksOf, ordersToShip } from './order-list.ts';

/** Sent when an order was marked as shipped. */
export const shippedEvent = 'order-shipped';

interface Shipment {
  row: HTMLElement;
  form: HTMLFormElement;
  order: OrderView;
}

const fieldIn = ({ form }: Shipment) => form.querySelector<HTMLInputElement>('[name=tracking]');

/** The orders to ship, each with a field for its tracking number. */
class ShipSeveral extends SettingsForm {
  #shipments: Shipment[] = [];

  connectedCallback() {
    this.onClick('ship-all', () => this.#shipAll());
  }

  open(orders: readonly OrderView[]) {
    this.#shipments = orders.map((order) => this.#shipmentOf(order));
    part(this, 'shipments').replaceChildren(...this.#shipments.map(({ row }) => row));
    fill(this, { note: orders.length > 0 ? '' : 'Nothing to ship.' });
    show(this, 'ship-all', orders.length > 0);
  }

  #shipmentOf(order: OrderView): Shipment {
    const copy = copyOf('shipment');
    const row = copy.querySelector('li');
    const form = copy.querySelector('form');
    if (!row || !form) throw new Error('A shipment has no form');
    row.dataset['id'] = order.id;
    fill(row, { name: order.name ?? order.email ?? '', bars: order.bars });
    fillLink(row, 'number', `#order/${order.id}`, order.number);
    part(row, 'marks').append(...marksOf(order));
    const shipment = { row, form, order };
    // A scanner ends each number with Enter.
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const next = this.#shipments[this.#shipments.indexOf(shipment) + 1];
      (next ? fieldIn(next) : part(this, 'ship-all'))?.focus();
    });
    return shipment;
  }

  /** One by one. Refused shipments stay in the list, each with the reason. */
  async #shipAll() {
    const typed = this.#shipments.filter(({ form }) => fieldOf(form, 'tracking').trim() !== '');
    let shipped = 0;
    for (const shipment of typed) {
      if (!(await ship(shipment.row, this.client, { ...shipment.order, mails: [] }, shipment.form))) continue;
      shipment.row.dispatchEvent(new Event(shippedEvent, { bubbles: true }));
      shipment.row.remove();
      this.#shipments = this.#shipments.filter((one) => one !== shipment);
      shipped += 1;
      fill(this, { note: `${String(shipped)} of ${String(typed.length)} marked as shipped.` });
    }
    if (typed.length === 0) fill(this, { note: 'No number is typed yet.' });
    const [left] = typed.filter((shipment) => this.#shipments.includes(shipment));
    (left ? fieldIn(left) : part(this, 'shipments').closest('section')?.querySelector('h1'))?.focus();
    show(this, 'ship-all', this.#shipments.length > 0);
  }
}

customElements.define('ship-several', ShipSeveral);

/** Returns the note to show. */
export async function showShipSeveral(root: ParentNode, client: AdminClient): Promise<string> {
  const place = root.querySelector('ship-several');
  if (place instanceof ShipSeveral) place.open(await ordersToShip(client));
  return '';
}
