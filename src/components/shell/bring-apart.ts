/** Puts in place what the build has set apart (integrations/set-apart.ts); a page before a build has it inside. */
export async function bringApart(place: Element): Promise<void> {
  const template = place.querySelector('template');
  if (!template) return;
  const isEmpty = template.content.childElementCount === 0;
  if (isEmpty) template.innerHTML = await textAt(String(template.dataset['apart']));
  template.replaceWith(template.content);
}

/** The same for what needs style rules that its page has no use for otherwise. */
export async function bringStyled(place: Element): Promise<void> {
  const { fullStyle } = await import('./full-style.ts');
  await Promise.all([bringApart(place), fullStyle]);
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${String(response.status)}`);
  return response.text();
}
