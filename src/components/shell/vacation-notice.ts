/** Shows the vacation notice below the header, and in the cart's panel too, since it is modal. */
import { vacation } from '#stores/vacation.ts';

function createNotice(name: 'aside' | 'p', className: string, words: string): HTMLElement {
  const notice = document.createElement(name);
  notice.dataset['vacation'] = '';
  notice.className = className;
  notice.textContent = words;
  return notice;
}

/** '' removes the notice. */
function show(words: string): void {
  for (const old of document.querySelectorAll('[data-vacation]')) old.remove();
  if (!words) return;
  const page = createNotice('aside', 'border-b border-line bg-clay-soft text-small', '');
  page.ariaLabel = 'Notice';
  page.append(createNotice('p', 'wrap py-2', words));
  document.querySelector('body > header')?.after(page);
  const panel = createNotice('p', 'rounded-shape bg-clay-soft text-small mx-5 mb-2 px-3 py-2', words);
  panel.role = 'status';
  document.querySelector('#cart-panel .panel-head')?.after(panel);
}

vacation.$words.subscribe(show);
