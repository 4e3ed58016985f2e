/** Puts in place what the build has set apart (integrations/set-apart.ts); a page before a build has it inside. */
export async function bringApart(place: Element): Promise<void> {
  const template = place.querySelector('template');
  if (!template) return;
  const isEmpty = template.content.childElementCount === 0;
  if (isEmpty) template.innerHTML = await textAt(String(template.dataset['apart']));
  template.replaceWith(template.content);
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${String(response.status)}`);
  return response.text();
}
