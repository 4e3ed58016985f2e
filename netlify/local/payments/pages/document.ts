import { createHash } from 'node:crypto';

import { escape, type Html } from './html.ts';
import { STYLE } from './style.ts';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface Page {
  title: string;
  body: Html;
  status?: number;
  /** Where a form's answer may redirect besides this server; browsers hold redirects against form-action. */
  formTarget?: string | null;
}

export function pageResponse({ title, body, status = 200, formTarget }: Page): Response {
  const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} - Payment sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<header class="banner">Payment sandbox: no real card is charged</header>
<main>${body.text}</main>
</body>
</html>`;
  const formAction = ["'self'", ...(formTarget ? [new URL(formTarget).origin] : [])].join(' ');
  return new Response(text, {
    status,
    headers: { ...pageHeaders(formAction), 'content-type': 'text/html; charset=utf-8' },
  });
}

const pageHeaders = (formAction: string) => ({
  'cache-control': 'no-store',
  'content-security-policy':
    // Firefox asks for the site's icon, whatever the page says.
    `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; form-action ${formAction}; ` +
    "base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

export const redirect = (location: string, status = 303) =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });
