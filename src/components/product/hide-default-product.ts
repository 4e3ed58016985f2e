/**
 * Stands in the page of /products as text, before the pictures: with a query in the address the default product is not shown first.
 * follow-mix.ts shows the right one; if that does not load, the default one appears after 3 s.
 */
export const hideDefaultProduct = (): void => {
  const style = document.currentScript?.parentElement?.style;
  if (!style || !location.search) return;
  style.visibility = 'hidden';
  setTimeout(() => {
    style.visibility = '';
  }, 3000);
};
