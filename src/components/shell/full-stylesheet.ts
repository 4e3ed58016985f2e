import address from '#styles/global.css?url';

/** Adds a style sheet to the page; resolves when it is there, or could not be had. */
export function loadStyle(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  return new Promise((done) => {
    link.onload = link.onerror = () => {
      done();
    };
  });
}

/**
 * Built pages carry the rules of their own markup only (integrations/page-styles.ts). This fetches the rules for what scripts
 * draw; it ends when they are there, or could not be had.
 */
export const fullStylesheet = loadStyle(address);
