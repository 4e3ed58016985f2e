/**
 * Inlined in each page's head: button clicks before the page's scripts have loaded are replayed afterwards. If the
 * scripts fail, a click does what it does without scripts. Module scripts have run or failed once the page is loaded.
 * No comment may be inside the function: its text becomes one line.
 */
export const replayClicks = (): void => {
  const buttons: HTMLElement[] = [];
  window.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button) buttons.push(button);
    return !button;
  };
  addEventListener('DOMContentLoaded', () => {
    window.onclick = null;
    for (const button of buttons) button.click();
  });
};
