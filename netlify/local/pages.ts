import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { html, notFoundPage, pageResponse, redirect, table, type Html } from '#local/payments/sandbox.ts';
import { type Load, scheduledJobs } from './functions.ts';
import type { MaybeHandle } from './http.ts';

export const outboxPath = '/sandbox/outbox/';

const filePattern = /^[\w-]+\.eml$/;

/** Shows the mails in the outbox folder. Returns undefined for other paths. */
export function createOutbox(directory: string): MaybeHandle {
  const readMail = async (name: string) => PostalMime.parse(await readFile(join(directory, name)));
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(outboxPath)) return undefined;
    const names = (await readdir(directory).catch(() => [])).filter((name) => filePattern.test(name));
    const name = pathname.slice(outboxPath.length);
    if (names.includes(name)) {
      const mail = await readMail(name);
      return searchParams.has('html') ? htmlPage(mail) : mailPage(name, mail);
    }
    if (name !== '') return notFoundPage();
    const mails = await Promise.all(
      names.map(async (file) => {
        const [{ mtimeMs }, mail] = await Promise.all([stat(join(directory, file)), readMail(file)]);
        return { mtimeMs, row: [html`<a href="${outboxPath + file}">${mail.subject}</a>`, written(mail.to)] };
      }),
    );
    const rows = mails.sort((one, other) => other.mtimeMs - one.mtimeMs).map(({ row }) => row);
    return listPage('Emails', mailNote, ['Subject', 'To'], rows);
  };
}

const listPage = (
  title: string,
  note: string,
  headings: readonly string[],
  rows: readonly (readonly (Html | string | undefined)[])[],
): Response =>
  pageResponse({
    title,
    body: html`<h1>${title}</h1>
      <p class="note">${note}</p>
      <div class="card">${table(headings, rows)}</div>`,
  });

const mailNote = 'The shop would have sent these, newest first. Without SMTP_URL they stay here.';

/** 'Ann <ann@soap.test>' */
const written = (addresses: readonly Address[] = []): string =>
  addresses.map(({ name, address = '' }) => (name ? `${name} <${address}>` : address)).join(', ');

function mailPage(name: string, mail: Email): Response {
  const { subject: title = name, from, to, replyTo, text } = mail;
  const body = html`<h1>${title}</h1>
    <p class="note">
      From: ${written(from && [from])}<br />To: ${written(to)}<br />Reply-To: ${written(replyTo)}<br />
      <a href="${outboxPath}${name}?html">As HTML</a>, <a href="${outboxPath}">all emails</a>
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

export const jobsPath = '/sandbox/jobs/';

const jobsNote = 'Netlify runs them on a schedule; here they run when you press the button.';

/** A page with a button for each scheduled function. Returns undefined for other paths. */
export function createJobs(directory: string, load?: Load): MaybeHandle {
  const outcomes = new Map<string, string>();
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(jobsPath)) return undefined;
    const jobs = await scheduledJobs(directory, load);
    if (pathname === jobsPath) {
      const rows = jobs.map(({ name, schedule }) => {
        const action = jobsPath + name;
        const button = html`<form method="post" action="${action}"><button type="submit">Run now</button></form>`;
        return [name, schedule, button, outcomes.get(name)];
      });
      return listPage('Scheduled jobs', jobsNote, ['Job', 'At Netlify', 'Here', 'Last run'], rows);
    }
    const job = jobs.find(({ name }) => request.method === 'POST' && pathname === jobsPath + name);
    if (!job) return notFoundPage();
    const outcome = await job.run().then(
      () => 'done',
      (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`,
    );
    outcomes.set(job.name, `${outcome}, ${new Date().toLocaleTimeString('en-US')}`);
    return redirect(jobsPath);
  };
}
