import type { OrderView } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { SettingsForm, fieldOf } from './action-element.ts';
import { copyOf, fill, fillLink, part, show } from './page-parts.ts';
import { ship } from './order-acts.ts';
import { ordersToShip } from './order-list.ts';

/** Sent when a parcel was marked as shipped. */
export const shippedEvent = 'parcel-shipped';

interface Parcel {
  row: HTMLElement;
  form: HTMLFormElement;
  order: OrderView;
}

const fieldIn = ({ form }: Parcel) => form.querySelector<HTMLInputElement>('[name=tracking]');

/** The orders to ship, each with a field for its tracking number. */
class ShipSeveral extends SettingsForm {
  #parcels: Parcel[] = [];

  connectedCallback() {
    this.onClick('ship-all', () => this.#shipAll());
  }

  open(orders: readonly OrderView[]) {
    this.#parcels = orders.map((order) => this.#parcelOf(order));
    part(this, 'parcels').replaceChildren(...this.#parcels.map(({ row }) => row));
    fill(this, { note: orders.length > 0 ? '' : 'Nothing to ship.' });
    show(this, 'ship-all', orders.length > 0);
  }

  #parcelOf(order: OrderView): Parcel {
    const copy = copyOf('parcel');
    const row = copy.querySelector('li');
    const form = copy.querySelector('form');
    if (!row || !form) throw new Error('A parcel has no form');
    row.dataset['id'] = order.id;
    fill(row, { name: order.name ?? order.email ?? '', bars: order.bars });
    fillLink(row, 'number', `#order/${order.id}`, order.number);
    const parcel = { row, form, order };
    // A scanner ends each number with Enter.
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const next = this.#parcels[this.#parcels.indexOf(parcel) + 1];
      (next ? fieldIn(next) : part(this, 'ship-all'))?.focus();
    });
    return parcel;
  }

  /** One by one. Refused parcels stay in the list, each with the reason. */
  async #shipAll() {
    const typed = this.#parcels.filter(({ form }) => fieldOf(form, 'tracking').trim() !== '');
    let shipped = 0;
    for (const parcel of typed) {
      if (!(await ship(parcel.row, this.client, { ...parcel.order, mails: [] }, parcel.form))) continue;
      parcel.row.dispatchEvent(new Event(shippedEvent, { bubbles: true }));
      parcel.row.remove();
      this.#parcels = this.#parcels.filter((one) => one !== parcel);
      shipped += 1;
      fill(this, { note: `${String(shipped)} of ${String(typed.length)} marked as shipped.` });
    }
    if (typed.length === 0) fill(this, { note: 'No number is typed yet.' });
    const [left] = typed.filter((parcel) => this.#parcels.includes(parcel));
    (left ? fieldIn(left) : part(this, 'parcels').closest('section')?.querySelector('h1'))?.focus();
    show(this, 'ship-all', this.#parcels.length > 0);
  }
}

customElements.define('ship-several', ShipSeveral);

/** Returns the note to show. */
export async function showParcels(root: ParentNode, client: AdminClient): Promise<string> {
  const place = root.querySelector('ship-several');
  if (place instanceof ShipSeveral) place.open(await ordersToShip(client));
  return '';
}
