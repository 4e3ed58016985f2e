/**
 * A function as the text of an inline script that calls it, in one line. The function may use nothing from outside itself, and hold no text
 * with more than one space in a row.
 * @throws when it holds `//`: such a comment would end only with the script.
 */
export function inlineScript(run: () => unknown): string {
  const text = String(run);
  if (text.includes('//'))
    throw new Error(`An inline script may hold no comment that begins with two slashes: ${text}`);
  return `(${text})()`.replace(/\s+/g, ' ');
}
