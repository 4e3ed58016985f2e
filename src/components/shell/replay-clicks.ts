/**
 * Stands in the head of each page as text: buttons that are pressed before the page's scripts are there are pressed again once they
 * are. Should they not arrive, a press goes the way it has without scripts. Scripts of type module have run, or have failed, when the
 * document is loaded. No comment may stand in here: the text becomes one line.
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
