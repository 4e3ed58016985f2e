import { findToastSpot, type Box, type Obstacle } from './toast-spot.ts';

const controls = 'a[href], button:enabled, input, select, textarea, summary, label:has(input)';
/**
 * What shoppers must be able to press at once: where there is no room beside everything, a toast rather lies on a field or on a link in
 * the text.
 */
const needed = 'button, header a';
/** A page that has stood still for so long is not being scrolled. */
const restMs = 150;

const isInWindow = ({ left, top, right, bottom }: Box) =>
  right > left && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;

/** What can be pressed in the open dialog, or else in the page. */
function controlsBeside(toasts: HTMLElement): Obstacle[] {
  const place = document.querySelector('dialog:modal') ?? document.body;
  return Array.from(place.querySelectorAll(controls))
    .filter((control) => !toasts.contains(control))
    .map((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      return { left, top, right, bottom, weight: control.matches(needed) ? 100 : 1 };
    })
    .filter(isInWindow);
}

/** Keeps the toasts off everything that can be pressed, wherever the page is scrolled to. The cart panel has a row for them. */
export function positionToasts(toasts: HTMLElement): void {
  const place = () => {
    const { width, height } = toasts.getBoundingClientRect();
    if (height === 0 || getComputedStyle(toasts).position !== 'fixed') return;
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    const { left, top } = findToastSpot({ width, height }, window, controlsBeside(toasts));
    toasts.style.inset = `${String(top)}px auto auto ${String(left)}px`;
  };
  let rest: ReturnType<typeof setTimeout> | undefined;
  const placeAtRest = () => {
    clearTimeout(rest);
    rest = setTimeout(place, restMs);
  };
  new ResizeObserver(place).observe(toasts);
  addEventListener('resize', place);
  addEventListener('scroll', placeAtRest, { capture: true, passive: true });
}
