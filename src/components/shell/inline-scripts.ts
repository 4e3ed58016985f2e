/**
 * An inline script that calls this function, as text on one line. The function may use nothing outside itself, and no
 * string with several spaces in a row.
 * @throws if it contains `//`: as a comment it would run to the script's end. No other comment may be inside either.
 */
export function inlineScript(run: () => unknown): string {
  const text = String(run);
  if (text.includes('//')) throw new Error(`An inline script must not contain // comments: ${text}`);
  return `(${text})()`.replace(/\s+/g, ' ');
}

/**
 * Inlined in each page's head: button clicks before the page's scripts have loaded are replayed afterwards. If the
 * scripts fail, a click does what it does without scripts. Module scripts have run or failed once the page is loaded.
 */
export const replayClicks = (): void => {
  const buttons: HTMLElement[] = [];
  window.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button) buttons.push(button);
    return !button;
  };
  addEventListener('DOMContentLoaded', () => {
    window.onclick = null;
    for (const button of buttons) button.click();
  });
};

/**
 * Served as /reload-outdated.js, the same name in every deploy, and imported when a file does not load: a page from
 * before the last deploy refers to files that are gone, and is reloaded once. If anything is filled in, the shopper is
 * asked first.
 */
export const reloadOutdated = async (): Promise<void> => {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'reload') return;
  const named = document.querySelectorAll('script[src], [component-url]');
  const files = Array.from(
    named,
    (element) => element.getAttribute('src') ?? element.getAttribute('component-url') ?? '',
  );
  const answers = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD', cache: 'no-store' })));
  if (!answers.some(({ status }) => status === 404)) return;
  const isFilled =
    document.querySelector(':checked:not(:default)') !== null ||
    Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')).some(
      ({ value, defaultValue }) => value !== defaultValue,
    );
  const question = 'The shop was updated while this page was open. Reload it now? What you typed here will be lost.';
  if (!isFilled || confirm(question)) location.reload();
};
