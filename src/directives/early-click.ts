/** Keeps a click on a button of an island that cannot answer yet, once for a button that already says that it is busy. */
export function keepClick(event: Event, island: HTMLElement, kept: HTMLElement[]): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  const isSubmit = button.matches('[type=submit]');
  if (isSubmit && 'pending' in island.dataset) return;
  kept.push(button);
  if (isSubmit) island.dataset['pending'] = '';
}
