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

const nameStyle = 'font-display text-[15pt] font-medium';
const headingStyle = 'mt-[6mm] mb-[2mm] border-b text-[11pt]';
/** A box to check off, the soap, its picture. */
const lineStyle =
  "grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)_12mm] items-center gap-[4mm] before:size-[4mm] before:border before:content-['']";

export function PackingSlip({ order, sender }: { order: OrderView; sender: Sender }) {
  const { number, ordered, address, bars, lines, giftNote, tax } = order;
  // The Scent Sampler's ten lines fit on one sheet.
  const isLong = lines.length > 6;
  return (
    <article
      className="break-after-page text-[12pt] leading-[1.35] last:break-after-auto"
      aria-label={`Packing slip of order ${number}`}
    >
      <div className="flex flex-wrap justify-between gap-x-[10mm] gap-y-[5mm]">
        <div>
          <img src={sender.mark} alt="" className="mb-[3mm] -ml-[3mm] h-[14mm]" />
          <strong className={nameStyle}>{sender.name}</strong>
          <Lines lines={sender.address} />
        </div>
        <p className="text-right *:block">
          <span>Order</span>
          <strong className="font-display text-[min(30pt,9vw)] leading-[1.1] font-medium whitespace-nowrap">
            {number}
          </strong>
          <span>{ordered}</span>
        </p>
      </div>
      <h2 className={headingStyle}>Ship to</h2>
      <address className="text-[15pt] leading-snug not-italic">
        <Lines lines={address.length > 0 ? address : ['No address: see the payment at Stripe']} />
      </address>
      <h2 className={headingStyle}>In the package: {bars}</h2>
      <ul className={isLong ? 'columns-2 gap-x-[8mm]' : ''}>
        {lines.map(({ picture, mix, quantity }) => (
          <li key={mix} className={`${lineStyle} ${isLong ? 'py-[1mm] text-[12pt]' : 'py-[1.5mm] text-[14pt]'}`}>
            <Thumb picture={picture} className={`order-1 ${isLong ? 'size-[10mm]' : 'size-[12mm]'}`} />
            {`${quantity} × ${mix}`}
          </li>
        ))}
      </ul>
      {giftNote.length > 0 && (
        <div className="break-inside-avoid">
          <h2 className={headingStyle}>A note for you</h2>
          <blockquote className="font-display text-[16pt] leading-[1.4]">
            <Lines lines={giftNote} />
          </blockquote>
        </div>
      )}
      {/* Not with a gift: the tax would reveal the price. */}
      {tax !== null && giftNote.length === 0 && <p>Sales tax paid: {tax}</p>}
      <p className="mt-[6mm] max-w-none border-t pt-[4mm]">
        Thank you for your order. If anything is not right, write to {sender.email} with the order number above.
      </p>
    </article>
  );
}
