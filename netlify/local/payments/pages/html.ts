/** Markup that is already safe. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | readonly Html[] | string | number | null | undefined | false;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** Escapes everything put in but markup made by itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + textOf(parts[index])).join(''));
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return part.map((one) => one.text).join('');
}
