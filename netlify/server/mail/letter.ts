import { listSums } from '#shop/money.ts';
import { mailHeadPath, mailPath } from '#shop/paths.ts';
import { giftNoteLines, type Order, toShownLines } from '#server/orders/order.ts';

interface Markup {
  readonly escaped: string;
}

type Piece = Markup | readonly Markup[] | string | undefined;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

function escapePiece(piece: Piece = ''): string {
  if (typeof piece === 'string') return escapeText(piece);
  return 'escaped' in piece ? piece.escaped : piece.map(escapePiece).join('');
}

const markup = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  escaped: strings.map((text, at) => text + escapePiece(pieces[at])).join(''),
});

const dark: Record<string, string> = {
  '.ground': 'background: #191d18 !important;',
  '.sheet': 'background: #232a21 !important;',
  '.line': 'border-color: #464c41 !important;',
  '.ink': 'color: #f3eee2 !important;',
  '.soft': 'color: #c6c2b4 !important;',
  '.green': 'color: #a9cfb6 !important;',
  '.button': 'background: #a9cfb6 !important; color: #191d18 !important;',
};

const darkRules = (prefix: string): string =>
  Object.entries(dark)
    .map(([name, style]) => `${prefix}${name} { ${style} }`)
    .join('\n');

/** Apple Mail and others follow the system's setting; Outlook marks elements it has darkened with data-ogsc. */
const darkStyle = {
  escaped: `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules('')}
}
${darkRules('[data-ogsc] ')}`,
};

/** Many mail programs ignore style sheets, so styles are inline; the classes are for dark mode only. */
const ink = '#232a21';
const soft = '#545a4c';
const line = '#ded6c6';
const green = '#2e5a41';
const paper = '#f8f4ec';
const surface = '#fffdf8';
const font = "font-family: 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;";
const display = 'font-weight: 600; letter-spacing: -0.01em;';
const ruled = `border-top: 1px solid ${line};`;
const cell = `padding: 12px 0; ${ruled} vertical-align: middle;`;
/** A layout table, which screen readers do not announce. */
const table = markup`table role="presentation" cellpadding="0" cellspacing="0" border="0"`;

interface Letterhead {
  name: string;
  siteUrl: string;
  /** The soap whose picture heads the mail. */
  productId?: string | undefined;
}

const heading = (text: string): Markup =>
  markup`<h2 class="ink" style="margin: 28px 0 6px; ${display} font-size: 18px; line-height: 1.3; color: ${ink};">${text}</h2>`;

const paragraph = (text: string | Markup): Markup =>
  markup`<p class="ink" style="margin: 0 0 12px; font-size: 16px; line-height: 1.6; color: ${ink};">${text}</p>`;

const smallPrint = (lines: readonly string[]): Markup =>
  markup`<p class="soft line" style="margin: 36px 0 0; padding-top: 20px; border-top: 1px solid ${line}; font-size: 14px; line-height: 1.6; color: ${soft};">${joinLines(lines)}</p>`;

/** The table cell has the background because Outlook ignores it on links. */
const button = (text: string, url: string): Markup =>
  markup`<${table} style="margin: 24px 0;"><tr><td class="button" bgcolor="${green}" style="background: ${green}; border-radius: 6px;"><a class="button" href="${url}" style="display: inline-block; border-radius: 6px; padding: 13px 24px; font-size: 16px; font-weight: 600; line-height: 1.25; color: ${surface}; text-decoration: none;">${text}</a></td></tr></table>`;

const joinLines = (lines: readonly string[]): Markup =>
  markup`${lines.map((text, at) => (at === 0 ? markup`${text}` : markup`<br>${text}`))}`;

const productPicture = (productId: string | undefined, { siteUrl }: Letterhead): Markup | undefined =>
  productId === undefined
    ? undefined
    : markup`<img src="${siteUrl}${mailPath(productId)}" alt="" width="64" height="64" style="display: block; border-radius: 6px;">`;

const smallText = (text: string): Markup =>
  markup`<span class="soft" style="font-size: 14px; color: ${soft};">${text}</span>`;

/** What is in the package, or with prices the whole order and its sums. */
function itemTable(order: Order, letterhead: Letterhead, { hasPrices }: { hasPrices: boolean }): Markup {
  const priceCell = (amount: string) =>
    markup`<td class="ink line" align="right" style="${cell} color: ${ink}; white-space: nowrap;">${amount}</td>`;
  const rows = toShownLines(order).map(
    ({ productId, name, base, scent, quantity, amount }) => markup`<tr>
<td class="line" width="80" style="${cell}">${productPicture(productId, letterhead)}</td>
<td class="ink line" style="${cell} color: ${ink};">${scent && markup`${smallText(name)}<br>`}<strong>${String(quantity)} × ${scent ?? name}</strong>${base && markup`<br>${smallText(base)}`}</td>
${hasPrices ? priceCell(amount) : undefined}</tr>`,
  );
  const sums = hasPrices ? listSums(order) : [];
  const totals = sums.map(({ label, amount }, at) => {
    const isTotal = at === sums.length - 1;
    const isRuled = at === 0 || isTotal;
    const style = `padding: ${isRuled ? '14px' : '0'} 0 8px; ${isRuled ? ruled : ''} color: ${ink};`;
    const figure = isTotal ? `${display} font-size: 24px;` : '';
    return markup`<tr>
<td class="ink line" colspan="2" style="${style}">${isTotal ? markup`<strong>${label}</strong>` : label}</td>
<td class="ink line" align="right" style="${style} ${figure} white-space: nowrap;">${amount}</td>
</tr>`;
  });
  return markup`<table width="100%" cellpadding="0" cellspacing="0" style="margin: 16px 0 0; border-collapse: collapse; font-size: 16px; line-height: 1.45;">${rows}${totals}</table>`;
}

const letterheadRow = ({ name, siteUrl, productId }: Letterhead): Markup =>
  markup`<a class="ink" href="${siteUrl}/" style="color: ${ink}; text-decoration: none;"><${table}><tr>
<td style="padding: 0 12px 0 0;"><img src="${siteUrl}/icons/192.png" alt="" width="44" height="44" style="display: block;"></td>
<td class="ink" style="${display} font-size: 24px; line-height: 1.2; color: ${ink};">${name}</td>
</tr></table></a>${
    productId === undefined
      ? undefined
      : markup`<img src="${siteUrl}${mailHeadPath(productId)}" alt="" width="600" height="360" style="display: block; width: 100%; height: auto; margin: 16px 0 0; border-radius: 6px;">`
  }`;

function renderPage(title: string, preview: string, body: readonly Markup[], letterhead: Letterhead): string {
  return markup`<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>${darkStyle}</style></head>
<body class="ground" style="margin: 0; padding: 0; background: ${paper}; ${font}">
<div style="display: none; max-height: 0; overflow: hidden;">${preview}</div>
<${table} class="ground" width="100%" bgcolor="${paper}" style="background: ${paper};"><tr><td align="center" style="padding: 24px 12px;">
<!--[if mso]><${table} width="600"><tr><td><![endif]-->
<${table} width="100%" style="max-width: 600px; ${font}">
<tr><td align="left" style="padding: 0 0 16px;">${letterheadRow(letterhead)}</td></tr>
<tr><td class="sheet line" align="left" bgcolor="${surface}" style="padding: 32px 28px; background: ${surface}; border: 1px solid ${line}; border-radius: 6px; overflow-wrap: anywhere;">
<h1 class="green" style="margin: 0 0 16px; ${display} font-size: 32px; line-height: 1.15; color: ${green};">${title}</h1>
${body}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.escaped;
}

const formatOrderRows = (order: Order): string[] => [
  ...toShownLines(order).flatMap(({ name, mix, quantity, amount }) => [
    `${quantity} × ${name}: ${amount}`,
    ...(mix === undefined ? [] : [`    ${mix}`]),
  ]),
  ...listSums(order).map(({ label, amount }) => `${label}: ${amount}`),
];

const toOneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

/** Line breaks in a shopper's text become spaces. The mailer folds long lines. */
const plainText = (parts: readonly Part[]): string =>
  `${parts
    .filter(({ text }) => text.length > 0)
    .map(({ text }) => text.map(toOneLine).join('\n'))
    .join('\n\n')}\n`;

interface Part {
  text: readonly string[];
  html: readonly Markup[];
}

export const say = (text: string): Part => ({ text: [text], html: [paragraph(text)] });
/** The heading is left out of plain text. */
export const withHeading = (title: string, parts: readonly Part[]): Part[] => [
  { text: [], html: [heading(title)] },
  ...parts,
];
/** Empty without lines. In plain text, `mark` starts each line. */
export const section = (title: string, lines: readonly string[], mark = ''): Part =>
  lines.length === 0
    ? { text: [], html: [] }
    : {
        text: [`${title}:`, ...lines.map((text) => mark + text)],
        html: [heading(title), paragraph(joinLines(lines))],
      };
/** Quotes each line in plain text, so that none looks like the shop's own words. */
export const giftNote = (title: string, order: Order): Part => section(title, giftNoteLines(order), '> ');
export const orderNumber = ({ number }: Order, ...more: string[]): Part => ({
  text: [`Order number: ${number}`, ...more],
  html: [
    paragraph(
      markup`Order number: <strong style="white-space: nowrap;">${number}</strong>${more.map((text) => markup`<br>${text}`)}`,
    ),
  ],
});
export const link = (title: string, url: string): Part => ({
  text: [`${title}:`, url],
  html: [button(title, url)],
});
export const quietLink = (title: string, url: string): Part => ({
  text: [`${title}:`, url],
  html: [paragraph(markup`<a class="green" href="${url}" style="color: ${green};">${title}</a>`)],
});
export const footer = (lines: readonly string[]): Part => ({ text: lines, html: [smallPrint(lines)] });
export const items = (order: Order, letterhead: Letterhead): Part => ({
  text: formatOrderRows(order),
  html: [itemTable(order, letterhead, { hasPrices: true })],
});
export const packageContents = (title: string, order: Order, letterhead: Letterhead): Part => ({
  text: [`${title}:`, ...toShownLines(order).map(({ name, mix, quantity }) => `${quantity} × ${mix ?? name}`)],
  html: [heading(title), itemTable(order, letterhead, { hasPrices: false })],
});

/** A mail in both forms. Inboxes show `preview` after the subject. */
export function createLetter(
  { subject, title, preview, letterhead }: Record<'subject' | 'title' | 'preview', string> & { letterhead: Letterhead },
  parts: readonly Part[],
) {
  const body = parts.flatMap(({ html }) => html);
  return { subject, text: plainText(parts), html: renderPage(title, preview, body, letterhead) };
}
