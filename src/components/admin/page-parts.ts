/** Fills in marked parts of the page. Text is always inserted as text, never as markup. */

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
