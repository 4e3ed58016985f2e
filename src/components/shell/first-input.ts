/** What a page needs with the first input and not before: tracking, tooltips, closing of dialogs, the header's motion, soaps beside a soap, the key that leads to the notifications. */
import { logInDev } from '#browser/dev-console.ts';
import { trackView } from '#stores/page-view.ts';
import { pulseWithCount } from './badge-pulse.ts';
import { iconButton } from './page-elements.ts';

pulseWithCount();
const besideSoap = document.querySelector<HTMLElement>('[data-goes-well]');
if (besideSoap)
  import('../product/goes-well.ts').then(({ showBeside }) => {
    showBeside(besideSoap);
  }, logInDev);
// Where the header has two rows.
if (matchMedia('(width < 48rem)').matches)
  import('./header-row.ts').then(({ followReading }) => {
    followReading();
  }, logInDev);

let hasTooltips = false;
/** One promise for all events, which keeps them in order. */
let closing: Promise<typeof import('./close-beside.ts')> | undefined;

/** A mouse on a button that has only an icon, or the Tab key's way to one, is worth a tooltip. */
function offerTooltip(event: PointerEvent | KeyboardEvent) {
  if (hasTooltips || !(event.target instanceof Element) || !event.target.closest(iconButton)) return;
  hasTooltips = true;
  import('./tooltips.ts').then(({ startTooltips }) => startTooltips(event)).catch(logInDev);
}

export function onInput(event: Event): void {
  if (event instanceof PointerEvent && event.type === 'pointerover') {
    if (event.pointerType === 'mouse') offerTooltip(event);
    return;
  }
  if (event instanceof KeyboardEvent && event.type === 'keyup') {
    if (event.key === 'Tab') offerTooltip(event);
    return;
  }
  if (event.target instanceof HTMLDialogElement) closing ??= import('./close-beside.ts');
  closing?.then(({ closeBeside }) => closeBeside(event), logInDev);
  trackView();
  if (event instanceof KeyboardEvent && event.key === 'F8')
    import('./live.ts').then(({ showToasts }) => showToasts(), logInDev);
}
