/**
 * Is served as /reload-outdated.js, a name that every deploy has, and imported when a file did not arrive: a page that is older than the last
 * deploy names files that are gone, and is reloaded, unless it was already. Where something is filled in the shopper is asked first. No comment may
 * stand in here: the text becomes one line.
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
