/** The page's calls of the panel, and what may be open in another tab: only a page with a panel or an open payment loads them. */
import { createPanelClient } from '#api/panel-client.ts';
import { paymentMemory } from '#browser/checkout-memory.ts';
import { isPaymentAddress } from '#browser/navigation.ts';
import { createOpenPayment } from './open-payment.ts';
import { $openPayment, api } from './page-stores.ts';

export const panelApi = createPanelClient(api);

export const openPayment = createOpenPayment({
  $url: $openPayment,
  api: { ...api, ...panelApi },
  paymentMemory,
  isPaymentAddress,
});
