import { asksForPrivacy, readChoice, writeChoice } from '#browser/privacy.ts';
import { isTagManagerWanted, loadTagManager } from '#browser/tag-manager.ts';
import { reloadPage } from '#browser/navigation.ts';

/** The link in the footer, which gets the focus back. */
let opener: HTMLElement | undefined;

/** Loads the tag manager for a visitor who agreed, unless the browser says no. */
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

/** Answers a press on one of the buttons, or on the link that shows them again. */
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
  // What runs cannot be stopped otherwise.
  if (choice === 'declined' && isTagManagerWanted()) reloadPage();
}
