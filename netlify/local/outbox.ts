import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { html, notFoundPage, pageResponse, table } from '#local/payments/sandbox.ts';

export const outboxPath = '/sandbox/outbox/';

const filePattern = /^[\w-]+\.eml$/;

/** Shows the mails in the outbox folder. Returns undefined for other paths. */
export function createOutbox(directory: string): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(outboxPath)) return undefined;
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } });
    const name = pathname.slice(outboxPath.length);
    if (name === '') return listPage(await mailsIn(directory));
    const source = filePattern.test(name) ? await readFile(join(directory, name)).catch(() => undefined) : undefined;
    if (source === undefined) return notFoundPage();
    const mail = await PostalMime.parse(source);
    return searchParams.has('html') ? htmlPage(mail) : mailPage(name, mail);
  };
}

interface StoredMail {
  readonly name: string;
  readonly writtenAtMs: number;
  readonly mail: Email;
}

/** Newest first. */
async function mailsIn(directory: string): Promise<StoredMail[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => filePattern.test(name));
  const read = async (name: string): Promise<StoredMail> => {
    const file = join(directory, name);
    const [{ mtimeMs }, source] = await Promise.all([stat(file), readFile(file)]);
    return { name, writtenAtMs: mtimeMs, mail: await PostalMime.parse(source) };
  };
  return (await Promise.all(names.map(read))).sort((one, other) => other.writtenAtMs - one.writtenAtMs);
}

function listPage(mails: readonly StoredMail[]): Response {
  const body = html`<h1>Mails</h1>
    <p class="note">
      The shop would have sent these. Without SMTP_URL they stay here. <a href="/sandbox/">Payments</a>
    </p>
    <div class="card">${table(['Subject', 'To'], mails.map(mailRow))}</div>`;
  return pageResponse({ title: 'Mails', body });
}

const mailRow = ({ name, mail }: StoredMail) => [
  html`<a href="${outboxPath + name}">${mail.subject}</a>`,
  written(mail.to),
];

/** 'Ann <ann@soap.test>' */
const written = (addresses: readonly Address[] = []): string =>
  addresses.map(({ name, address = '' }) => (name ? `${name} <${address}>` : address)).join(', ');

function mailPage(name: string, mail: Email): Response {
  const { subject: title = name, from, to, replyTo, date, messageId, text } = mail;
  const shown = [
    ['From', written(from && [from])],
    ['To', written(to)],
    ['Reply-To', written(replyTo)],
    ['Date', date],
    ['Message-ID', messageId],
  ] as const;
  const body = html`<h1>${title}</h1>
    <p class="note">
      ${shown.map(([header, value]) => html`${header}: ${value}<br />`)}
      <a href="${outboxPath}${name}?html">As HTML</a>, <a href="${outboxPath}">all mails</a>
    </p>
    <div class="card"><pre>${text}</pre></div>`;
  return pageResponse({ title, body });
}

/** The policy allows what mail programs allow: inline styles and the shop's pictures. */
function htmlPage(mail: Email): Response {
  const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
  return new Response(mail.html ?? '', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
