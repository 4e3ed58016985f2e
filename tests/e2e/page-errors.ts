import type { Page } from '@playwright/test';

/** Notes errors in the console and violations of the page's policy. */
export async function noteErrors(page: Page, note: (text: string) => void): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
  await page.context().exposeFunction('noteViolation', note);
  await page.context().addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'noteViolation');
      if (typeof report === 'function') report(`Blocked by ${effectiveDirective}: ${blockedURI}`);
    });
  });
}

/** A busy browser may learn late, between two pages, that reduced motion is set. */
const late = /ViewTransition opt-in disabled|Transition was aborted .* Page already revealed/;

/** Chromium's warning about `tools` in the Permissions-Policy while WebMCP is an experiment. */
const experiment =
  /Permissions-Policy header: (Origin trial controlled feature not enabled|Unrecognized feature): 'tools'/;

export const unexpected = (errors: readonly string[], expected: readonly RegExp[]) =>
  errors.filter((text) => ![late, experiment, ...expected].some((pattern) => pattern.test(text)));
