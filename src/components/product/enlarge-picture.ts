import { fullStylesheet } from '../shell/full-stylesheet.ts';

/** A picture as large as the window is high, in a dialog that a press or Escape closes; styles/drawer.css has its look. */
export function enlarge(link: HTMLAnchorElement): void {
  const shown = link.querySelector('img');
  if (!shown) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.ariaLabel = shown.alt;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button';
  close.textContent = 'Close';
  const picture = document.createElement('img');
  picture.alt = shown.alt;
  // The size that is on the screen is there already; the next one may be sharper.
  picture.src = shown.currentSrc || link.href;
  picture.srcset = link.querySelector('source')?.srcset ?? '';
  picture.sizes = '100vh';
  dialog.append(close, picture);
  dialog.addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  void fullStylesheet.then(() => {
    dialog.showModal();
    dialog.scrollLeft = (dialog.scrollWidth - dialog.clientWidth) / 2;
  });
}
