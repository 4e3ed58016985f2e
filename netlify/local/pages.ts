import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { html, notFoundPage, pageResponse, table, type Html } from '#local/payments/sandbox.ts';
import { type Load, type ScheduledJob, scheduledJobs } from './functions.ts';

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
  const { subject: title = name, from, to, replyTo, text } = mail;
  const body = html`<h1>${title}</h1>
    <p class="note">
      From: ${written(from && [from])}<br />To: ${written(to)}<br />Reply-To: ${written(replyTo)}<br />
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

export const jobsPath = '/sandbox/jobs/';

/** A page with a button for each scheduled function. Returns undefined for other paths. */
export function createJobs(directory: string, load?: Load): (request: Request) => Promise<Response | undefined> {
  const outcomes = new Map<string, string>();
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(jobsPath)) return undefined;
    const jobs = await scheduledJobs(directory, load);
    const wanted = pathname.slice(jobsPath.length);
    if (request.method === 'GET' && wanted === '')
      return jobsPage(jobs.map((job) => jobRow(job, outcomes.get(job.name))));
    const job = jobs.find(({ name }) => name === wanted);
    if (!job) return notFoundPage();
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const outcome = await job.run().then(
      () => 'done',
      (error: unknown) => `failed: ${error instanceof Error ? error.message : String(error)}`,
    );
    outcomes.set(job.name, `${outcome}, ${new Date().toLocaleTimeString('en-US')}`);
    return new Response(null, { status: 303, headers: { location: jobsPath } });
  };
}

function jobRow({ name, schedule }: ScheduledJob, outcome: string | undefined) {
  const button = html`<form method="post" action="${jobsPath}${name}"><button type="submit">Run now</button></form>`;
  return [name, schedule, button, outcome];
}

const jobsPage = (rows: readonly (Html | string | undefined)[][]): Response =>
  pageResponse({
    title: 'Scheduled jobs',
    body: html`<h1>Scheduled jobs</h1>
      <p class="note">
        Netlify runs them on a schedule; here they run when you press the button. <a href="/sandbox/">Payments</a>
      </p>
      <div class="card">${table(['Job', 'At Netlify', 'Here', 'Last run'], rows)}</div>`,
  });
