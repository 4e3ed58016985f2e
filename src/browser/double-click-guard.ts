/**
 * A double click adds once: for `doubleClickMs` after a click on a button with `data-guarded`, further clicks on it are
 * ignored, and so are clicks at the same place, where the page may have put another button. Listens on the window in
 * the capturing phase, before all other listeners.
 */

/**
 * Two clicks within this time are a double click, by default in Windows, macOS and GTK
 * (https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-setdoubleclicktime: 500 ms).
 */
const doubleClickMs = 500;
/** The second tap of a double tap lands within this distance; a button is at least 44 px wide. */
const samePlacePx = 20;

let last: { button: Element; at: number; x: number; y: number } | undefined;

const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-guarded]') : null);

/** In page coordinates: after scrolling, a click means something else. A key press has no position. */
const isSamePlace = ({ detail, pageX, pageY }: MouseEvent, { x, y }: { x: number; y: number }) =>
  detail > 0 && Math.hypot(pageX - x, pageY - y) < samePlacePx;

function onClick(event: MouseEvent) {
  // A click that a script replays was guarded the first time.
  if (!event.isTrusted) return;
  const button = buttonOf(event);
  const isRecent = last !== undefined && event.timeStamp - last.at < doubleClickMs;
  if (last && isRecent && (button === last.button || isSamePlace(event, last))) {
    last.at = event.timeStamp;
    event.preventDefault();
    event.stopImmediatePropagation();
  } else {
    // A click elsewhere in between means that the next one is no second half.
    last = button ? { button, at: event.timeStamp, x: event.pageX, y: event.pageY } : undefined;
  }
}

/** Holding Enter clicks once, in a field of the form too. */
function onKey(event: KeyboardEvent) {
  const isField = event.target instanceof HTMLInputElement;
  if (event.repeat && event.key === 'Enter' && (isField || buttonOf(event))) event.preventDefault();
}

export function guardDoubleClicks(): void {
  addEventListener('click', onClick, { capture: true });
  addEventListener('keydown', onKey, { capture: true });
}

/** After a failure, so that an immediate retry is not ignored. */
export function forgetClick(): void {
  last = undefined;
}
