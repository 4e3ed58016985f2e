import type { OrderView } from '#api/admin/answers.ts';
import { Lines, Thumb } from './parts.tsx';

/** The shop as slips name it. */
export interface Sender {
  name: string;
  /** The address of the mark's picture. */
  mark: string;
  address: readonly string[];
  email: string;
}

export function PackingSlip({ order, sender }: { order: OrderView; sender: Sender }) {
  const { number, ordered, address, bars, lines, giftNote, tax } = order;
  return (
    <section className="slip">
      <div className="slip-head">
        <div>
          <img src={sender.mark} alt="" />
          <strong>{sender.name}</strong>
          <Lines lines={sender.address} />
        </div>
        <p className="slip-number">
          <span>Order</span>
          <strong>{number}</strong>
          <span>{ordered}</span>
        </p>
      </div>
      <h2>Ship to</h2>
      <address>
        <Lines lines={address.length > 0 ? address : ['No address: see the payment at Stripe']} />
      </address>
      <h2>In the package: {bars}</h2>
      <ul>
        {lines.map(({ picture, mix, quantity }) => (
          <li key={mix}>
            <Thumb picture={picture} className="" />
            {`${String(quantity)} × ${mix}`}
          </li>
        ))}
      </ul>
      {giftNote.length > 0 && (
        <div className="slip-gift">
          <h2>A note for you</h2>
          <blockquote>
            <Lines lines={giftNote} />
          </blockquote>
        </div>
      )}
      {/* Not with a gift: the tax would reveal the price. */}
      {tax !== null && giftNote.length === 0 && <p>Sales tax paid: {tax}</p>}
      <p className="slip-foot">
        Thank you for your order. If anything is not right, write to {sender.email} with the order number above.
      </p>
    </section>
  );
}
