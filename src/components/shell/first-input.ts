/** What a page needs with the first input and not before: tracking, tooltips, the key that leads to the notifications. */
import { logInDev } from '#browser/dev-console.ts';
import { loadOnce } from '#browser/load-once.ts';
import { iconButton } from './page-elements.ts';

const loadPageView = loadOnce(() => import('#stores/page-view.ts'));

let hasTooltips = false;

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
  loadPageView().then(
    ({ trackView }) => {
      trackView();
    },
    () => undefined,
  );
  if (event instanceof KeyboardEvent && event.key === 'F8')
    import('./live.ts').then(({ showToasts }) => showToasts(), logInDev);
}
