import { type Load, type ScheduledJob, scheduledJobs } from './functions.ts';
import { html, type Html, notFoundPage, pageResponse, table } from '#local/payments/sandbox.ts';

export const jobsPath = '/sandbox/jobs/';

/** A page with a button for each scheduled function. Returns undefined for other paths. */
export function createJobs(directory: string, load?: Load): (request: Request) => Promise<Response | undefined> {
  const outcomes = new Map<string, string>();
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(jobsPath)) return undefined;
    const jobs = await scheduledJobs(directory, load);
    const wanted = pathname.slice(jobsPath.length);
    if (request.method === 'GET' && wanted === '') return page(jobs.map((job) => row(job, outcomes.get(job.name))));
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

function row({ name, schedule }: ScheduledJob, outcome: string | undefined) {
  const button = html`<form method="post" action="${jobsPath}${name}"><button type="submit">Run now</button></form>`;
  return [name, schedule, button, outcome];
}

const page = (rows: readonly (Html | string | undefined)[][]): Response =>
  pageResponse({
    title: 'Scheduled jobs',
    body: html`<h1>Scheduled jobs</h1>
      <p class="note">
        Netlify runs them on a schedule; here they run when you press the button. <a href="/sandbox/">Payments</a>
      </p>
      <div class="card">${table(['Job', 'At Netlify', 'Here', 'Last run'], rows)}</div>`,
  });
