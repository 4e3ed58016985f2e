import { useStore } from '@nanostores/react';
import { openPayment as words } from '#shop/payment-wording.ts';
import type { CheckoutStore } from '#stores/checkout.ts';

/** Offers to go on with the payment that another tab may have open. */
export function OpenPaymentNote({ checkout }: { checkout: CheckoutStore }) {
  const url = useStore(checkout.$paymentUrl);
  if (url === undefined) return null;
  return (
    <p
      className="rounded-shape bg-clay-soft text-small mx-5 mb-2 flex flex-wrap items-center gap-x-3 px-3 py-1"
      role="status"
    >
      <span>{words.text}</span>
      <a href={url} className="link inline-flex min-h-11 items-center font-semibold" onClick={checkout.goOn}>
        {words.link}
      </a>
    </p>
  );
}
