/** Notices of an open payment and a vacation, without React; the cart's panel has its own. */
import { openPayment } from '#shop/wording.ts';
import { checkout } from '#stores/page-checkout.ts';
import { vacation } from '#stores/vacation.ts';

/** Below the header, in the flow, so that it covers no control. Without content it is removed. */
function showNotice(id: string, label: string, ...content: (string | Node)[]): void {
  document.getElementById(id)?.remove();
  if (content.length === 0) return;
  const notice = document.createElement('aside');
  notice.id = id;
  notice.ariaLabel = label;
  notice.className = 'border-b border-line bg-clay-soft text-small';
  const line = document.createElement('p');
  line.className = 'wrap flex flex-wrap items-center gap-x-4 py-1';
  line.append(...content);
  notice.append(line);
  document.querySelector('body > header')?.after(notice);
}

const paymentLink = document.createElement('a');
paymentLink.className = 'link inline-flex min-h-11 items-center font-semibold';
paymentLink.textContent = openPayment.link;
paymentLink.addEventListener('click', checkout.resumePayment);

checkout.$paymentUrl.subscribe((url) => {
  paymentLink.href = url ?? '';
  showNotice('open-payment', openPayment.label, ...(url === undefined ? [] : [openPayment.text, paymentLink]));
});

vacation.$words.subscribe((words) => showNotice('vacation', 'Notice', ...(words ? [words] : [])));
