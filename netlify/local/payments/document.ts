import { createHash } from 'node:crypto';

/** Markup that is already safe. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | readonly Html[] | string | number | null | undefined | false;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Escapes everything put in but markup made by itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + textOf(parts[index])).join(''));

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map((one) => one.text).join('') : escape(String(part));
}

const style = `
@view-transition { navigation: auto; }
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1f2328; background: #f6f7f9 }
* { box-sizing: border-box }
body { margin: 0 }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
.banner { margin: 0; padding: .6rem 1rem; text-align: center; font-weight: 600; color: #3d2c00; background: #ffe7a8 }
h1 { margin: 0 0 .25rem; font-size: 1.5rem } h2 { margin: 0 0 .75rem; font-size: 1.1rem }
a { color: #0b4f8a }
.columns { display: grid; gap: 1.5rem; margin-top: 1.5rem }
@media (min-width: 50rem) { .columns { grid-template-columns: 3fr 2fr; align-items: start } }
.card { padding: 1.25rem; background: #fff; border: 1px solid #d5d9e0; border-radius: .6rem }
.columns > .card { margin-top: 0 }
fieldset + fieldset { margin-top: 1.25rem }
fieldset { margin: 0; padding: 0; border: 0 } legend { padding: 0; margin-bottom: .5rem; font-weight: 600 }
.fields { display: grid; gap: .9rem; grid-template-columns: repeat(6, 1fr) }
.wide { grid-column: span 6 } .half { grid-column: span 3 } .third { grid-column: span 2 }
label { display: block; margin-bottom: .2rem; font-size: .9rem }
input { width: 100%; min-height: 2.75rem; padding: .5rem .7rem; font: inherit; border: 1px solid #6b7280; border-radius: .4rem }
input[aria-invalid] { border: 2px solid #b42318 }
.problem { margin: .25rem 0 0; font-size: .9rem; color: #b42318 }
.alert { margin: 1rem 0; padding: .8rem 1rem; color: #7a1a12; background: #fdecea; border: 1px solid #b42318; border-radius: .4rem }
.note { color: #4a5260; font-size: .9rem }
button { min-height: 2.75rem; padding: .5rem 1.1rem; font: inherit; font-weight: 600; color: #0b4f8a; background: #fff;
  border: 1px solid #0b4f8a; border-radius: .4rem; cursor: pointer }
button.main { width: 100%; margin-top: 1.25rem; color: #fff; background: #0b4f8a }
:focus-visible { outline: 3px solid #7a3ff2; outline-offset: 2px }
table { width: 100%; border-collapse: collapse } th, td { padding: .45rem .5rem .45rem 0; text-align: left; vertical-align: top; font-weight: 400 }
tr + tr > *, tfoot tr:first-child > * { border-top: 1px solid #e3e6ea }
.amount { text-align: right; white-space: nowrap } .total > * { font-weight: 700 }
.code { display: flex; gap: .5rem; align-items: end; margin-top: 1rem } .code > div { flex: 1 }
select { min-height: 2.75rem; font: inherit } .dollars { width: 8rem }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center } .scroll { overflow-x: auto }
@media (max-width: 50rem) { .scroll :is(table, tbody, tr, th, td) { display: block; text-align: left } .scroll thead { display: none } }
h1, .note, pre { overflow-wrap: anywhere } pre { white-space: pre-wrap }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

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
<style>${style}</style>
</head>
<body>
<header class="banner">Payment sandbox: no real card is charged</header>
<main>${body.text}</main>
</body>
</html>`;
  const formAction = formTarget ? `'self' ${new URL(formTarget).origin}` : "'self'";
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      // Firefox asks for the site's icon, whatever the page says.
      `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action ${formAction}; ` +
      "base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return new Response(text, { status, headers });
}

export const redirect = (location: string, status = 303) =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });

export const cardPage = (title: string, body: Html, status = 200): Response =>
  pageResponse({
    ...{ title, status },
    body: html`<div class="card">
      <h1>${title}</h1>
      ${body}
      <p class="note"><a href="/sandbox/">All sessions of the payment sandbox</a></p>
    </div>`,
  });

export const notFoundPage = () => cardPage('Not found', html`<p>The payment sandbox has no such page.</p>`, 404);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const money = (cents: number | null | undefined) => dollars.format((cents ?? 0) / 100);
