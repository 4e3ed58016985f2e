import { AdminError, createAdminClient } from '#api/admin/client.ts';
import { fill, part, show } from './page-parts.ts';

export function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** An element whose buttons and forms do one thing at a time and show errors. */
export abstract class ActionElement extends HTMLElement {
  /** Called when the session has ended. */
  protected abstract askToSignIn(): void;

  protected onClick(name: string, work: () => Promise<void> | void) {
    part(this, name).addEventListener('click', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLButtonElement) void this.run(work, currentTarget);
    });
  }

  protected onSubmit(name: string, work: (form: HTMLFormElement) => Promise<void>) {
    part(this, name).addEventListener('submit', (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (!(form instanceof HTMLFormElement)) return;
      const button = form.querySelector<HTMLButtonElement>('[type=submit]');
      void this.run(() => work(form), button ?? undefined);
    });
  }

  protected async run(work: () => Promise<void> | void, button?: HTMLButtonElement) {
    if (button?.ariaBusy === 'true') return;
    if (button) button.ariaBusy = 'true';
    show(this, 'error', false);
    try {
      await work();
    } catch (error) {
      if (error instanceof AdminError && error.status === 401) this.askToSignIn();
      const isSaid = error instanceof AdminError;
      fill(this, { note: '', error: isSaid ? error.message : 'The admin could not be reached. Please try again.' });
      show(this, 'error', true);
    } finally {
      if (button) button.ariaBusy = null;
    }
  }
}

/** A form of the settings that shows its result below itself. */
export abstract class SettingsForm extends ActionElement {
  protected readonly client = createAdminClient((input, init) => fetch(input, init));

  protected override askToSignIn() {
    // The reloaded page asks for the secret.
    location.reload();
  }
}

interface Question {
  title: string;
  /** Says what will happen. */
  words: string;
  /** The label of the confirming button. */
  yes: string;
}

/** Asks before an irreversible action. Escape means no; the other button has the focus. */
export function ask(root: ParentNode, { title, words, yes }: Question): Promise<boolean> {
  const dialog = part(root, 'question');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('The question is no dialog');
  fill(dialog, { 'question-title': title, 'question-words': words, 'question-yes': yes });
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}
