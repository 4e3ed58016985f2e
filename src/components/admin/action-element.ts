import { AdminError } from '#api/admin/client.ts';
import { fill, part, show } from './fill-parts.ts';

/** What is written in a field of a form. */
export function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** An element whose buttons and forms each do one thing at a time, and say what went wrong. */
export abstract class ActionElement extends HTMLElement {
  /** Where the session has ended, the sign-in form is shown. */
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
