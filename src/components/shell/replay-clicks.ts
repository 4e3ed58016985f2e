/**
 * Stands in the head of each page as text: the button that is pressed before the page's scripts are there is pressed again once they
 * are. Should they not arrive, the press goes the way it has without scripts. Scripts of type module have run, or have failed, when the
 * document is loaded. No comment may stand in here: the text becomes one line.
 */
export const replayClicks = (): void => {
  let button: HTMLElement | null = null;
  window.onclick = (event) => {
    button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('#cart-button,[data-one-press]') : null;
    if (button) event.preventDefault();
  };
  addEventListener('DOMContentLoaded', () => {
    window.onclick = null;
    button?.click();
  });
};
