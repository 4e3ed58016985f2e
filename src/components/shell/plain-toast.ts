import { toasts } from '#shop/widget-timings.ts';
import type { ToastWords } from '#shop/adding-wording.ts';

/** A toast without React, which could not be fetched: it can be closed and closes by itself, as the others do. */
export function plainToast({ title, text }: ToastWords): HTMLElement {
  const toast = document.createElement('div');
  toast.role = 'alert';
  toast.className = 'toast';
  const words = document.createElement('p');
  words.textContent = `${title}: ${text}`;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.ariaLabel = 'Close';
  close.textContent = '\u00d7';
  toast.append(words, close);
  const end = () => {
    toast.remove();
  };
  close.addEventListener('click', end);
  setTimeout(end, toasts.autoCloseMs);
  return toast;
}
