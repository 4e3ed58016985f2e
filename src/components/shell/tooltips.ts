/**
 * Says in a tooltip what a button does that has only an icon, in the words of its `aria-label`. Radix draws one tooltip beside an
 * element of its own, which lies over the button, takes no press, and gets the button's events repeated.
 */
import { loadIsland } from '#directives/load-island.ts';
import { $tooltip, $tooltipTrigger } from '#stores/page-tooltip.ts';
import { fullStylesheet } from './full-stylesheet.ts';
import { iconButton, islandOf } from './page-elements.ts';

let current: Element | undefined;

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest(iconButton) ?? undefined) : undefined;

/** WebKit has the pointer still over the button that it pressed, when a dialog lies over that. */
const isBehindDialog = (button: Element) =>
  document.querySelector('dialog[open]') !== null && !button.closest('dialog[open]');

const repeat = (type: 'pointermove' | 'pointerout' | 'focusin' | 'focusout') =>
  $tooltipTrigger.get()?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));

function moveTo(button: Element) {
  current = button;
  const { left, top, width, height } = button.getBoundingClientRect();
  for (const [name, value] of Object.entries({ left, top, width, height }))
    $tooltipTrigger.get()?.style.setProperty(name, `${String(value)}px`);
  $tooltip.set({ label: button.ariaLabel ?? '', dialog: button.closest('dialog') });
}

function leave() {
  if (!current) return;
  current = undefined;
  repeat('pointerout');
  repeat('focusout');
}

function onPointer(event: PointerEvent) {
  const button = event.pointerType === 'mouse' ? buttonOf(event) : undefined;
  if (!button) leave();
  else if (button !== current) {
    leave();
    moveTo(button);
    repeat('pointermove');
  }
}

/** Focus that a script sets, as an opening dialog does, is followed by no tooltip: Escape would close that first. */
function onKey(event: KeyboardEvent) {
  const button = event.key === 'Tab' ? buttonOf(event) : undefined;
  if (!button) return;
  moveTo(button);
  repeat('focusin');
}

/** `first`: the event that asked for a tooltip. */
export async function startTooltips(first: PointerEvent | KeyboardEvent): Promise<void> {
  // Once React listens.
  const stop = $tooltipTrigger.listen(() => {
    stop();
    const button = buttonOf(first);
    if (!button?.matches(':hover, :focus-visible') || isBehindDialog(button)) return;
    setTimeout(() => {
      if (first instanceof PointerEvent) onPointer(first);
      else onKey(first);
    });
  });
  await loadIsland(islandOf('Tooltips'), fullStylesheet);
  addEventListener('pointerover', onPointer);
  addEventListener('keyup', onKey);
  for (const end of ['pointerdown', 'scroll', 'focusout'])
    addEventListener(end, leave, { capture: true, passive: true });
}
