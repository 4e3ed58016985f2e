/** Puts in place what the build has set apart (integrations/deferred-markup.ts); a page before a build has it inside. */
export async function loadDeferred(place: Element): Promise<void> {
  const template = place.querySelector('template');
  if (!template) return;
  const isEmpty = template.content.childElementCount === 0;
  if (isEmpty) template.innerHTML = await textAt(String(template.dataset['defer']));
  template.replaceWith(template.content);
}

/** The same for what needs style rules that its page has no use for otherwise. */
export async function loadDeferredStyled(place: Element): Promise<void> {
  const { fullStylesheet } = await import('./full-stylesheet.ts');
  await Promise.all([loadDeferred(place), fullStylesheet]);
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${String(response.status)}`);
  return response.text();
}
