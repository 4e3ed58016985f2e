import './dialog-styles.ts';

/** Inserts markup that the build deferred (integrations/deferred-markup.ts); in development it is still in the page. */
export async function loadDeferred(place: Element): Promise<void> {
  const template = place.querySelector('template');
  if (!template) return;
  const isEmpty = template.content.childElementCount === 0;
  if (isEmpty) template.innerHTML = await textAt(String(template.dataset['defer']));
  template.replaceWith(template.content);
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${String(response.status)}`);
  return response.text();
}
