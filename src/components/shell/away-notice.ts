/** Says that the shop is away: below the header, in the flow, and in the cart's panel, which is modal. */
import { away } from '#stores/page-away.ts';
import { fullStylesheet } from './full-stylesheet.ts';

function noticeOf(name: 'aside' | 'p', className: string, words: string): HTMLElement {
  const notice = document.createElement(name);
  notice.dataset['away'] = '';
  notice.className = className;
  notice.textContent = words;
  return notice;
}

/** '' takes it away. */
function show(words: string): void {
  for (const old of document.querySelectorAll('[data-away]')) old.remove();
  if (!words) return;
  const page = noticeOf('aside', 'border-b border-line bg-clay-soft text-small', '');
  page.ariaLabel = 'Notice';
  page.append(noticeOf('p', 'wrap py-2', words));
  document.querySelector('body > header')?.after(page);
  const panel = noticeOf('p', 'rounded-shape bg-clay-soft text-small mx-5 mb-2 px-3 py-2', words);
  panel.role = 'status';
  document.querySelector('#cart-panel .drawer-head')?.after(panel);
}

void fullStylesheet.then(() => away.$words.subscribe(show));
