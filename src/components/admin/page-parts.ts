/** Fills in marked parts of the page. Text is always inserted as text, never as markup. */
import { AdminError, createAdminClient } from '#api/admin/client.ts';

/** The element with `data-part="name"`. */
export function part(root: ParentNode, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`There is no place for ${name}`);
  return found;
}

export function fill(root: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) part(root, name).textContent = text;
}

/** Fills a link. It gets no `href` unless the URL is for the web, for mail, or relative. */
export function fillLink(root: ParentNode, name: string, href: string, text?: string): void {
  const link = part(root, name);
  if (/^(https:\/\/|mailto:|\/(?!\/)|#)/.test(href)) link.setAttribute('href', href);
  else link.removeAttribute('href');
  if (text !== undefined) link.textContent = text;
}

export function show(root: ParentNode, name: string, isShown: boolean): void {
  part(root, name).hidden = !isShown;
}

export function copyOf(name: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`);
  if (!template) throw new Error(`There is no template ${name}`);
  return document.importNode(template.content, true);
}

export function element(name: 'li' | 'div' | 'dt' | 'dd' | 'span' | 'td', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** `href`: for the web, or within the page. */
export function linkTo(text: string, href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'link';
  link.textContent = text;
  if (/^(https:\/\/|#)/.test(href)) link.href = href;
  return link;
}

/** Puts each text into its own element. */
export function fillLines(root: ParentNode, name: string, texts: readonly string[], tag: 'li' | 'div' = 'div'): void {
  part(root, name).replaceChildren(...texts.map((text) => element(tag, text)));
}

/** Writes names and values into a `<dl>`. */
export function fillPairs(root: ParentNode, name: string, pairs: readonly (readonly [string | Node, string])[]): void {
  const rows = pairs.map(([term, value]) => {
    const row = element('div', '');
    const named = element('dt', '');
    named.append(term);
    row.append(named, element('dd', value));
    return row;
  });
  part(root, name).replaceChildren(...rows);
}

export function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** An element whose buttons and forms do one thing at a time and show errors. */
export abstract class ActionElement extends HTMLElement {
  protected onClick(name: string, work: () => Promise<void> | void) {
    part(this, name).addEventListener('click', ({ currentTarget }) => {
      if (currentTarget instanceof HTMLButtonElement) void this.run(work, currentTarget);
    });
  }

  protected onSubmit(name: string, work: (form: HTMLFormElement) => Promise<void> | void) {
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
      // The reloaded page asks for the secret, and holds no order.
      if (error instanceof AdminError && error.status === 401) location.reload();
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
