/**
 * Says in a tooltip what a button does that has only an icon, in the words of its `aria-label`. Radix draws one tooltip beside an
 * element of its own, which lies over the button, takes no press, and is told what happens to the button.
 */
import { mount, type TooltipWords } from '#islands/Tooltips.tsx';
import { fullStyle } from './full-style.ts';
import { iconButton } from './shell-elements.ts';

let say: ((words: TooltipWords) => void) | undefined;
let trigger: HTMLElement | null = null;
let current: Element | undefined;

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest(iconButton) ?? undefined) : undefined;

const tell = (type: 'pointermove' | 'pointerout' | 'focusin' | 'focusout') =>
  trigger?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));

function moveTo(button: Element) {
  current = button;
  const { left, top, width, height } = button.getBoundingClientRect();
  for (const [name, value] of Object.entries({ left, top, width, height }))
    trigger?.style.setProperty(name, `${String(value)}px`);
  say?.({ label: button.ariaLabel ?? '', dialog: button.closest('dialog') });
}

function leave() {
  if (!current) return;
  current = undefined;
  tell('pointerout');
  tell('focusout');
}

function onPointer(event: PointerEvent) {
  const button = event.pointerType === 'mouse' ? buttonOf(event) : undefined;
  if (!button) leave();
  else if (button !== current) {
    leave();
    moveTo(button);
    tell('pointermove');
  }
}

/** Focus that a script sets, as an opening dialog does, is followed by no tooltip: Escape would close that first. */
function onKey(event: KeyboardEvent) {
  const button = event.key === 'Tab' ? buttonOf(event) : undefined;
  if (!button) return;
  moveTo(button);
  tell('focusin');
}

/** `first`: what brought this. */
export async function startTooltips(first: PointerEvent | KeyboardEvent): Promise<void> {
  await fullStyle;
  const place = document.createElement('div');
  document.body.append(place);
  let isFirst = true;
  const onTrigger = (element: HTMLElement | null, setWords: (words: TooltipWords) => void) => {
    trigger = element;
    say = setWords;
    if (!element || !isFirst) return;
    isFirst = false;
    if (!buttonOf(first)?.matches(':hover, :focus-visible')) return;
    // Once React listens.
    setTimeout(() => {
      if (first instanceof PointerEvent) onPointer(first);
      else onKey(first);
    });
  };
  mount(place, { onTrigger });
  addEventListener('pointerover', onPointer);
  addEventListener('keyup', onKey);
  for (const end of ['pointerdown', 'scroll', 'focusout'])
    addEventListener(end, leave, { capture: true, passive: true });
}
