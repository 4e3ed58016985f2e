import { sumsOf } from '#shop/order-sums.ts';
import { mailPath } from '#shop/picture-paths.ts';
import { giftNoteOf, linesOf, type Order } from '#server/orders/index.ts';
import { markup, type Markup } from './markup.ts';

/** Mail programs know no style sheets, so every element carries its own. */
const ink = '#232a21';
const soft = '#545a4c';
const line = '#ded6c6';
const font = "font-family: 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;";
const cell = `padding: 10px 0; border-top: 1px solid ${line}; vertical-align: top;`;

export const heading = (text: string): Markup =>
  markup`<h2 style="margin: 28px 0 8px; font-size: 17px; line-height: 1.35; color: ${ink};">${text}</h2>`;

export const paragraph = (text: string | Markup): Markup =>
  markup`<p style="margin: 0 0 12px; font-size: 16px; line-height: 1.6; color: ${ink};">${text}</p>`;

export const smallPrint = (lines: readonly string[]): Markup =>
  markup`<p style="margin: 28px 0 0; padding-top: 16px; border-top: 1px solid ${line}; font-size: 14px; line-height: 1.6; color: ${soft};">${broken(lines)}</p>`;

/** Lines of text with breaks between them. */
export const broken = (lines: readonly string[]): Markup[] =>
  lines.map((text, at) => (at === 0 ? markup`${text}` : markup`<br>${text}`));

/** Nothing for an order without one. */
export const giftNote = (title: string, order: Order): Markup[] =>
  order.giftNote ? [heading(title), paragraph(markup`${broken(giftNoteOf(order))}`)] : [];

/** What a line of an order looks like; nothing where the catalog has it no more. */
const pictureOf = (productId: string | undefined, siteUrl: string): Markup | undefined =>
  productId === undefined
    ? undefined
    : markup`<img src="${siteUrl}${mailPath(productId)}" alt="" width="64" height="64" style="display: block; border-radius: 4px;">`;

/** The lines with their pictures and amounts, and the sums below. */
export function orderTable(order: Order, siteUrl: string): Markup {
  const rows = linesOf(order).map(
    ({ productId, name, mix, quantity, amount }) => markup`<tr>
<td width="76" style="${cell}">${pictureOf(productId, siteUrl)}</td>
<td style="${cell} color: ${ink};">${String(quantity)} x ${name}${mix === undefined ? undefined : markup`<br><span style="font-size: 14px; color: ${soft};">${mix}</span>`}</td>
<td align="right" style="${cell} color: ${ink}; white-space: nowrap;">${amount}</td>
</tr>`,
  );
  const sums = sumsOf(order);
  const totals = sums.map(({ label, amount }, at) => {
    const weight = at === sums.length - 1 ? 'font-weight: 700;' : '';
    return markup`<tr>
<td colspan="2" style="${cell} ${weight} color: ${ink};">${label}</td>
<td align="right" style="${cell} ${weight} color: ${ink}; white-space: nowrap;">${amount}</td>
</tr>`;
  });
  return markup`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse: collapse; font-size: 16px; line-height: 1.5;">${rows}${totals}</table>`;
}

/** A whole mail: one calm column. `preview` is what a list of mails shows after the subject. */
export function page(title: string, preview: string, body: readonly Markup[]): string {
  return markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin: 0; padding: 24px 12px; background: #f8f4ec; ${font}">
<div style="display: none; max-height: 0; overflow: hidden;">${preview}</div>
<div style="max-width: 560px; margin: 0 auto; padding: 28px; background: #fffdf8; border: 1px solid ${line}; border-radius: 6px;">
<h1 style="margin: 0 0 16px; font-family: Georgia, serif; font-weight: 500; font-size: 28px; line-height: 1.15; color: #2e5a41;">${title}</h1>
${body}
</div>
</body>
</html>
`.text;
}
