/**
 * An inline script that calls this function, as text on one line. The function may use nothing outside itself, and no
 * string with several spaces in a row.
 * @throws if it contains `//`: as a comment it would run to the script's end.
 */
export function inlineScript(run: () => unknown): string {
  const text = String(run);
  if (text.includes('//')) throw new Error(`An inline script must not contain // comments: ${text}`);
  return `(${text})()`.replace(/\s+/g, ' ');
}
