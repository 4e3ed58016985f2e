import { fullStylesheet } from '../shell/full-stylesheet.ts';

function buttonOf(name: string, shape: string, press: () => void): HTMLElement {
  const button = document.createElement('button');
  button.ariaLabel = name;
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>`;
  button.addEventListener('click', press);
  return button;
}

/** Shows the pictures of a gallery, each whole and as large as the window, from that of this link on; styles/drawer.css has the look. */
export function enlarge(link: Element): void {
  const links = [...(link.closest('[data-gallery]')?.querySelectorAll('.gallery-slide a') ?? [])];
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.ariaLabel = 'Pictures';
  const track = document.createElement('div');
  track.role = 'group';
  track.ariaLabel = 'Pictures, scroll for more';
  track.tabIndex = 0;
  track.append(...links.flatMap(({ firstElementChild: picture }) => picture?.cloneNode(true) ?? []));
  // The size that is on the page is there already; the next one may be sharper.
  for (const source of track.querySelectorAll('source')) source.sizes = '100vh';
  for (const image of track.querySelectorAll('img')) image.className = '';
  const place = document.createElement('output');
  const shown = () => Math.round(track.scrollLeft / track.clientWidth);
  const turn = (by: number) => {
    track.scrollTo({ left: (shown() + by) * track.clientWidth });
  };
  const close = () => {
    dialog.close();
  };
  dialog.append(
    buttonOf('Close', 'M18 6 6 18M6 6l12 12', close),
    track,
    buttonOf('Previous picture', 'm15 18-6-6 6-6', () => {
      turn(-1);
    }),
    buttonOf('Next picture', 'm9 18 6-6-6-6', () => {
      turn(1);
    }),
    place,
  );
  track.addEventListener('scroll', () => {
    place.textContent = `${String(shown() + 1)} of ${String(links.length)}`;
  });
  // A finger scrolls and pinches here.
  track.addEventListener('click', ({ pointerType }) => {
    if (pointerType === 'mouse') close();
  });
  dialog.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    turn(by);
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  void fullStylesheet.then(() => {
    dialog.showModal();
    track.scrollTo({ left: links.indexOf(link) * track.clientWidth, behavior: 'instant' });
    track.dispatchEvent(new Event('scroll'));
  });
}
