/** The link back to an open payment, without React. The panel is modal and has its own. */
import { openPayment as words } from '#shop/wording.ts';
import { checkout } from '#stores/page-checkout.ts';

const id = 'open-payment';

function createNotice(url: string): HTMLElement {
  const notice = document.createElement('aside');
  notice.id = id;
  notice.ariaLabel = words.label;
  notice.className = 'border-b border-line bg-clay-soft text-small';
  const line = document.createElement('p');
  line.className = 'wrap flex flex-wrap items-center gap-x-4 py-1';
  const link = document.createElement('a');
  link.className = 'link inline-flex min-h-11 items-center font-semibold';
  link.href = url;
  link.textContent = words.link;
  link.addEventListener('click', checkout.goOn);
  line.append(words.text, link);
  notice.append(line);
  return notice;
}

/** Below the header, in the flow, so that it covers no control. */
function show(url: string | undefined) {
  document.getElementById(id)?.remove();
  if (url !== undefined) document.querySelector('body > header')?.after(createNotice(url));
}

checkout.$paymentUrl.subscribe(show);
