/** `npm run bench:functions`: what each function weighs as deployed, how long a fresh process takes to load it and to answer first, and what that asks of the store. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startBlobs, type LocalBlobs } from '#local/blobs/blobs.ts';
import { packFunctions } from '../pack-functions.ts';
import { firstRequests, type SampleRequest, secondBar } from './function-requests.ts';
import { digests } from './samples.ts';
import { table } from './table.ts';

const run = promisify(execFile);
const processes = 9;

interface FirstAnswer {
  importMs: number;
  answerMs: number;
  status: number;
  cookie: string;
  roundTrips: string;
}

const origin = 'https://soap.example';

/** One call of a function in a process of its own, with the platform's store in this one. */
async function callOnce(file: string, request: SampleRequest, blobs: LocalBlobs): Promise<FirstAnswer> {
  const before = blobs.log.length;
  const env = {
    SITE_URL: origin,
    BLOBS_LOCAL_CONTEXT: Buffer.from(JSON.stringify(blobs.context)).toString('base64'),
    // Never sent anywhere: no sample request gets as far as a call to Stripe. A scheduled function would.
    ...(request.path && { STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: 'whsec_bench' }),
  };
  const child = join(import.meta.dirname, 'call-function.mjs');
  const args = [child, pathToFileURL(file).href, origin, JSON.stringify(request)];
  const { stdout } = await run(process.execPath, args, { env });
  const answer = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Omit<FirstAnswer, 'roundTrips'>;
  const roundTrips = blobs.log.slice(before).map(({ method }) => method);
  return { ...answer, roundTrips: inShort(roundTrips) || '-' };
}

/** `GET LIST*3 PUT` */
function inShort(methods: readonly string[]): string {
  const runs: { method: string; times: number }[] = [];
  for (const method of methods) {
    const last = runs.at(-1);
    if (last?.method === method) last.times += 1;
    else runs.push({ method, times: 1 });
  }
  return runs.map(({ method, times }) => (times > 1 ? `${method}*${String(times)}` : method)).join(' ');
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const medianAndBest = (values: readonly number[]): string =>
  [digests.median(values), digests.min(values)].map((ms) => (ms ?? 0).toFixed(0)).join(' / ');

async function measure(file: string, request: SampleRequest, blobs: LocalBlobs): Promise<string[]> {
  const answers: FirstAnswer[] = [];
  for (let turn = 0; turn < processes; turn += 1) answers.push(await callOnce(file, request, blobs));
  const [first] = answers;
  return [
    medianAndBest(answers.map(({ importMs }) => importMs)),
    medianAndBest(answers.map(({ answerMs }) => answerMs)),
    String(first?.status ?? '-'),
    first?.roundTrips ?? '-',
  ];
}

/** What a bar costs that joins others, which is what most of them do. */
async function measureSecondBar(file: string, blobs: LocalBlobs): Promise<string[]> {
  const { cookie } = await callOnce(file, firstRequests['cart'] ?? {}, blobs);
  return measure(file, secondBar(cookie), blobs);
}

const head = ['', 'zip bytes', 'unpacked', 'import ms', 'answer ms', 'status', 'store'];
const folder = mkdtempSync(join(tmpdir(), 'functions-'));
const blobs = await startBlobs();
try {
  const zipped = await packFunctions(join(folder, 'zip'));
  const bundles = await packFunctions(join(folder, 'plain'), { archiveFormat: 'none' });
  const rows: string[][] = [];
  for (const { name, path } of bundles) {
    const zip = zipped.find((one) => one.name === name);
    const weights = [zip ? statSync(zip.path).size : 0, sizeOf(path)].map(String);
    const file = join(path, 'netlify/functions', `${name}.mjs`);
    rows.push([name, ...weights, ...(await measure(file, firstRequests[name] ?? {}, blobs))]);
    if (name === 'cart') rows.push(['cart, next bar', ...weights, ...(await measureSecondBar(file, blobs))]);
  }
  console.log(`Median / best of ${String(processes)} fresh processes; "store" is the round trips of the first answer.`);
  console.log(table(head, rows));
} finally {
  await blobs.close();
  rmSync(folder, { recursive: true, force: true });
}
