import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { html, notFoundPage, pageResponse, type Html } from '#local/payments/sandbox.ts';
import { readEml } from './eml.ts';

export const outboxPath = '/sandbox/outbox/';

const filePattern = /^[\w-]+\.eml$/;

/** Pages of the mails that lie in a folder because there is no mail server. Answers undefined for any other address. */
export function createOutbox(directory: string): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(outboxPath)) return undefined;
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } });
    const name = pathname.slice(outboxPath.length);
    if (name === '') return listPage(await mailsIn(directory));
    const source = filePattern.test(name)
      ? await readFile(join(directory, name), 'utf8').catch(() => undefined)
      : undefined;
    if (source === undefined) return notFoundPage();
    return searchParams.has('html') ? htmlPage(source) : mailPage(name, source);
  };
}

interface Mail {
  readonly name: string;
  readonly writtenAtMs: number;
  readonly source: string;
}

/** Newest first. */
async function mailsIn(directory: string): Promise<Mail[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => filePattern.test(name));
  const read = async (name: string): Promise<Mail> => {
    const file = join(directory, name);
    const [{ mtimeMs }, source] = await Promise.all([stat(file), readFile(file, 'utf8')]);
    return { name, writtenAtMs: mtimeMs, source };
  };
  return (await Promise.all(names.map(read))).sort((one, other) => other.writtenAtMs - one.writtenAtMs);
}

function listPage(mails: readonly Mail[]): Response {
  const body = html`<h1>Mails</h1>
    <p class="note">
      The shop would have sent these. Without SMTP_URL they stay here. <a href="/sandbox/">Payments</a>
    </p>
    <div class="card scroll">${mails.length > 0 ? mailTable(mails) : html`<p>There are none yet.</p>`}</div>`;
  return pageResponse({ title: 'Mails', body });
}

const mailTable = (mails: readonly Mail[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Subject</th>
        <th scope="col">To</th>
      </tr>
    </thead>
    <tbody>
      ${mails.map(mailRow)}
    </tbody>
  </table>`;

function mailRow({ name, source }: Mail): Html {
  const { headers } = readEml(source);
  return html`<tr>
    <th scope="row"><a href="${outboxPath + name}">${headers.get('subject')}</a></th>
    <td>${headers.get('to')}</td>
  </tr>`;
}

function mailPage(name: string, source: string): Response {
  const { headers, text } = readEml(source);
  const title = headers.get('subject') ?? name;
  const shown = ['From', 'To', 'Reply-To', 'Date', 'Message-ID'];
  const body = html`<h1>${title}</h1>
    <p class="note">
      ${shown.map((header) => html`${header}: ${headers.get(header.toLowerCase())}<br />`)}
      <a href="${outboxPath}${name}?html">As HTML</a>, <a href="${outboxPath}">all mails</a>
    </p>
    <div class="card scroll"><pre>${text}</pre></div>`;
  return pageResponse({ title, body });
}

/** As a mail program shows it: styles of its own, and nothing else. */
function htmlPage(source: string): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
  return new Response(readEml(source).html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
