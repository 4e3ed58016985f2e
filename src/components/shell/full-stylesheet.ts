import address from '#styles/global.css?url';

/** Resolves when the style sheet has loaded or failed. */
function load(): Promise<void> {
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
 * Built pages contain only the rules for their own markup (integrations/page-styles.ts). This loads the rules for
 * markup that scripts create; it resolves when they have loaded or failed. In development the page has all rules.
 */
export const fullStylesheet = import.meta.env.DEV ? Promise.resolve() : load();
