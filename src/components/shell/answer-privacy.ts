import { asksForPrivacy, readChoice, writeChoice } from '#browser/privacy.ts';
import { isTagManagerWanted, loadTagManager } from '#browser/tag-manager.ts';
import { reloadPage } from '#browser/navigation.ts';

/** The footer's link, which gets the focus back. */
let opener: HTMLElement | undefined;

/** Loads the tag manager for a visitor who agreed, unless the browser sends Global Privacy Control. */
export function countVisit(choices: HTMLElement): void {
  if (!asksForPrivacy()) loadTagManager(choices.dataset['tagManager'] ?? '');
}

function show(choices: HTMLElement) {
  const state = asksForPrivacy() ? 'signal' : readChoice();
  for (const part of choices.querySelectorAll<HTMLElement>('[data-when]')) {
    const { when } = part.dataset;
    part.hidden = when !== state && (when !== 'open' || state === 'signal');
  }
  choices.hidden = false;
  choices.querySelector('section')?.focus();
}

/** Handles a click on a choice, or on the link that shows the choices again. */
export function press(choices: HTMLElement, pressed: HTMLElement): void {
  if (!(pressed instanceof HTMLButtonElement)) {
    opener = pressed;
    show(choices);
    return;
  }
  choices.hidden = true;
  opener?.focus();
  const choice = pressed.value;
  if (choice === 'accepted' || choice === 'declined') writeChoice(choice);
  if (choice === 'accepted') countVisit(choices);
  // Only a reload stops a running tag manager.
  if (choice === 'declined' && isTagManagerWanted()) reloadPage();
}
