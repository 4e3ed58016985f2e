import type { OrderView } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { readShipments } from '#shop/shipment-table.ts';
import { trackingNumbers } from '#shop/tracking.ts';
import { SettingsForm, fieldOf, copyOf, fill, fillLines, fillLink, part, show } from './page-parts.ts';
import { ship } from './order-acts.ts';
import { marksOf, ordersToShip } from './order-list.ts';

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
    this.onSubmit('table', (form) => this.#fillIn(fieldOf(form, 'table')));
    part(this, 'file').addEventListener('change', ({ currentTarget }) => {
      const file = currentTarget instanceof HTMLInputElement ? currentTarget.files?.[0] : undefined;
      if (file) void this.run(async () => this.#fillIn(await file.text()));
    });
  }

  open(orders: readonly OrderView[]) {
    this.#shipments = orders.map((order) => this.#shipmentOf(order));
    part(this, 'shipments').replaceChildren(...this.#shipments.map(({ row }) => row));
    fill(this, { note: orders.length > 0 ? '' : 'Nothing to ship.' });
    this.#show([]);
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
    fieldIn(shipment)?.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!text.trim().includes('\n')) return;
      event.preventDefault();
      this.#fillIn(text, this.#shipments.indexOf(shipment));
    });
    return shipment;
  }

  #show(misfits: readonly string[]) {
    fillLines(this, 'misfits', misfits, 'li');
    show(this, 'misfits-row', misfits.length > 0);
  }

  /** Saves nothing: the owner looks first. */
  #fillIn(text: string, from = 0) {
    const orders = this.#shipments.map(({ order }) => order.number);
    const { trackings, problems } = readShipments(text, orders, from);
    for (const shipment of this.#shipments) {
      const field = fieldIn(shipment);
      const tracking = trackings.get(shipment.order.number);
      if (field && tracking !== undefined) field.value = tracking;
    }
    fill(this, { note: `${String(trackings.size)} filled in below, and nothing saved yet.` });
    this.#show(problems);
  }

  /** Shows at each number that was typed for several orders which others have it; returns the remaining shipments. */
  #withoutRepeated(typed: readonly Shipment[]): Shipment[] {
    const numberOf = ({ form }: Shipment) => trackingNumbers(fieldOf(form, 'tracking'))[0];
    return typed.filter((shipment) => {
      const others = typed.filter((one) => one !== shipment && numberOf(one) === numberOf(shipment));
      const numbers = others.map(({ order }) => order.number).join(' and ');
      fill(shipment.row, { 'ship-error': `Order ${numbers} has the same number here. Correct one of them.` });
      show(shipment.row, 'ship-error', others.length > 0);
      return others.length === 0;
    });
  }

  /** One by one. Refused shipments stay in the list, each with the reason. */
  async #shipAll() {
    const typed = this.#shipments.filter(({ form }) => fieldOf(form, 'tracking').trim() !== '');
    let shipped = 0;
    for (const shipment of this.#withoutRepeated(typed)) {
      const order = { ...shipment.order, mails: [] };
      if (!(await ship(shipment.row, this.client, order, shipment.form, { asks: false }))) continue;
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
