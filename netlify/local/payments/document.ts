export interface Html {
  readonly markup: string;
}

type Part = Html | readonly Html[] | string | number | null | undefined | false;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeText = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Escapes everything except `Html`. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: strings.map((text, index) => text + toMarkup(parts[index])).join(''),
});

function toMarkup(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part !== 'object') return escapeText(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** The first cell of a row is its header. */
export const table = (headings: readonly string[], rows: readonly (readonly Part[])[]): Html =>
  rows.length === 0
    ? html`<p>There are none yet.</p>`
    : html`<table>
        <thead>
          <tr>
            ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([name, ...cells]) =>
              html`<tr>
                <th scope="row">${name}</th>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`;

const style = `
@view-transition { navigation: auto }
:root { font: 1rem/1.5 system-ui, sans-serif; color: #1f2328; background: #f6f7f9 }
body { margin: 0 } main { max-width: 62rem; margin: auto; padding: 1.5rem 1rem 4rem } a { color: #0b4f8a }
.banner { padding: .6rem 1rem; text-align: center; font-weight: 600; color: #3d2c00; background: #ffe7a8 }
.card { margin-top: 1.5rem; padding: 1.25rem; background: #fff; border: 1px solid #d5d9e0; border-radius: .6rem; overflow-x: auto }
label { display: block; margin: .6rem 0 .2rem; font-size: .9rem } label + input { width: 100%; box-sizing: border-box }
input, button, select { min-height: 2.75rem; padding: .5rem .7rem; font: inherit }
.alert { padding: .8rem 1rem; color: #7a1a12; background: #fdecea; border: 1px solid #b42318 }
.note { color: #4a5260; font-size: .9rem } h1, .note, pre { overflow-wrap: anywhere } pre { white-space: pre-wrap }
:focus-visible { outline: 3px solid #7a3ff2; outline-offset: 2px }
table { width: 100%; border-collapse: collapse } th, td { padding: .45rem .5rem; text-align: left; vertical-align: top; font-weight: 400 }
tr + tr > * { border-top: 1px solid #e3e6ea } .actions { display: flex; flex-wrap: wrap; gap: .5rem } nav.actions { padding: .6rem 1rem; justify-content: center; column-gap: 1.5rem } [name=dollars] { width: 8rem }
@media (max-width: 50rem) { thead { display: none } table, tbody, tr, th, td { display: block } }
`;

export function pageResponse({ title, body, status = 200 }: { title: string; body: Html; status?: number }): Response {
  const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)} - Payment sandbox</title>
<style>${style}</style>
</head>
<body>
<header class="banner">Payment sandbox: no real card is charged</header>
<nav class="actions"><a href="/sandbox/">Payments</a><a href="/sandbox/outbox/">Emails</a><a href="/sandbox/jobs/">Scheduled jobs</a></nav>
<main>${body.markup}</main>
</body>
</html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(text, { status, headers });
}

export const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

export const cardPage = (title: string, body: Html, status = 200): Response =>
  pageResponse({
    title,
    status,
    body: html`<div class="card">
      <h1>${title}</h1>
      ${body}
    </div>`,
  });

export const notFoundPage = () => cardPage('Not found', html`<p>The payment sandbox has no such page.</p>`, 404);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const money = (cents: number | null | undefined) => dollars.format((cents ?? 0) / 100);
