/**
 * Served as /reload-outdated.js, the same name in every deploy, and imported when a file does not load: a page from
 * before the last deploy refers to files that are gone, and is reloaded once. If anything is filled in, the shopper is
 * asked first. No comment may be inside the function: its text becomes one line.
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
