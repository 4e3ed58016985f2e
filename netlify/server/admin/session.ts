import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { AdminState } from '#api/admin/answers.ts';
import { signInSchema } from '#api/schemas.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Answer, Call, Route } from '#server/http/serve.ts';
import { formatTime } from '#server/orders/order.ts';
import type { OrderServices } from '#server/orders/record.ts';
import { type Documents, removeKeys } from '#server/platform/blob-documents.ts';
import { jobState, type JobStates } from '#server/platform/job-states.ts';
import { logWarning } from '#server/platform/log.ts';
import { Problem } from '#server/platform/problems.ts';
import { type Env, howToCorrect } from '#server/platform/settings.ts';

const minSecretLength = 16;
const maxNameLength = 40;

/** The sandbox's secret is public: only the sandbox accepts secrets that start like this. */
const sandboxPrefix = 'sandbox-';

/** Without quotation marks around it, a colon (a second owner), or characters that nobody can type, such as a zero-width space. */
const secretPattern = /^(?!["'`\u201c\u201d])[^:\p{C}]*(?<!["'`\u201c\u201d])$/u;

function ownerProblem({ name, secret }: Owner, known: readonly Owner[], isSandbox: boolean): string | undefined {
  if (name === '' || name.length > maxNameLength) return `needs a name of 1 to ${maxNameLength} characters`;
  if (secret.length < minSecretLength) return `has a secret of fewer than ${minSecretLength} characters`;
  if (!secretPattern.test(secret))
    return 'has a secret in quotation marks, or with a colon or an invisible character. Several owners go into OWNER_SECRETS, as in Ana:...;Ben:...';
  if (!isSandbox && secret.startsWith(sandboxPrefix)) return "has the sandbox's secret, which is public";
  if (known.some((other) => other.name === name)) return `repeats the name ${name}`;
  return known.some((other) => other.secret === secret) ? 'has the same secret as another one' : undefined;
}

type Owner = ReturnType<typeof toOwner>;

function toOwner(entry: string) {
  const [name = '', ...secret] = entry.split(':');
  return { name: name.trim(), secret: secret.join(':').trim() };
}

/** Without owners the admin is switched off. */
export function readAdminSettings({ OWNER_SECRET = '', OWNER_SECRETS = '' }: Env, isSandbox: boolean) {
  const owners: Owner[] = [];
  const problems: string[] = [];
  const addOwner = (what: string, owner: Owner, isSandbox: boolean) => {
    const problem = ownerProblem(owner, owners, isSandbox);
    if (problem === undefined) owners.push(owner);
    else problems.push(`${what} ${problem}. ${howToCorrect}; until then it is ignored.`);
  };
  if (OWNER_SECRET.trim() !== '') addOwner('OWNER_SECRET', { name: 'Owner', secret: OWNER_SECRET.trim() }, isSandbox);
  const entries = OWNER_SECRETS.trim() === '' ? [] : OWNER_SECRETS.replace(/;\s*$/, '').split(';');
  for (const [at, entry] of entries.entries()) addOwner(`OWNER_SECRETS: entry ${at + 1}`, toOwner(entry), false);
  return { owners, problems, shownSecret: owners.find((one) => one.secret.startsWith(sandboxPrefix))?.secret };
}

export interface AdminServices extends OrderServices {
  /** `formerStores`: where an earlier version kept copies, index and mail states of orders. */
  admin: {
    settings: ReturnType<typeof readAdminSettings>;
    sessions: ReturnType<typeof adminSessions>;
    formerStores: readonly Documents[];
  };
}

/** The services, for what an owner does. */
export interface Acting extends AdminServices {
  by: string;
}

/**
 * A session is a cookie signed with its owner's secret, so that it ends when the secret changes, and a document that
 * signing out removes. The store is read only for valid signatures.
 */
const sessionCookieName = 'owner';
export const sessionMs = 12 * 60 * 60 * 1000;

const sign = (secret: string, session: string): string =>
  createHmac('sha256', secret).update(`admin session ${session}`).digest('base64url');

/** Compares in constant time, whatever the lengths. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** The id of a session begins with the time when it ends. */
const parseEndMs = (session: string): number => Number(session.split('-')[0]);

const serializeCookie = (cookies: Cookies, value: string, maxAgeMs: number): string =>
  cookies.serialize(sessionCookieName, value, { sameSite: 'Strict', maxAgeMs });

function signedSession({ services, request }: Call<AdminServices>): { session: string; owner: Owner } | undefined {
  const cookie = services.cookies.read(request, sessionCookieName) ?? '';
  const [, session = '', signature = ''] = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(cookie) ?? [];
  const { owners } = services.admin.settings;
  const owner = owners.find(({ secret }) => session !== '' && isSame(signature, sign(secret, session)));
  return owner && parseEndMs(session) > services.now() ? { session, owner } : undefined;
}

/** Hashed, so that the store holds no valid cookie. */
const toSessionKey = (session: string): string => `${parseEndMs(session)}/${hash('sha256', session)}`;

export const adminSessions = (documents: Documents) => ({
  open: (session: string) => documents.create(toSessionKey(session), {}),
  isOpen: async (session: string) => (await documents.read(toSessionKey(session))) !== undefined,
  end: (session: string) => documents.remove(toSessionKey(session)),
  removeEnded: (nowMs: number) => removeKeys(documents, (name) => Number(name.split('/')[0]) < nowMs),
});

async function findOwner(call: Call<AdminServices>): Promise<Owner | undefined> {
  const signed = signedSession(call);
  return signed && (await call.services.admin.sessions.isOpen(signed.session)) ? signed.owner : undefined;
}

type Handler = (call: Call<AdminServices>, by: string) => Promise<Answer>;

const forOwners = (handler: Handler) => async (call: Call<AdminServices>) => {
  const owner = await findOwner(call);
  if (!owner) throw new Problem(401, 'Please sign in.');
  return handler(call, owner.name);
};

/** A route that answers 401 to anyone but an owner before it reads the body. */
export const adminOnly = (methods: Record<string, Handler>): Route<AdminServices> =>
  Object.fromEntries(Object.entries(methods).map(([method, handler]) => [method, forOwners(handler)]));

const switchedOff = `The admin is switched off. To sign in, set OWNER_SECRET to at least ${minSecretLength} characters (at Netlify under Project configuration, Environment variables) and deploy: see "The admin" in netlify/OPERATING.md.`;

async function adminState(call: Call<AdminServices>): Promise<AdminState> {
  const { owners, shownSecret } = call.services.admin.settings;
  const owner = await findOwner(call);
  const ofSandbox = shownSecret ? `This is the sandbox on your own machine. Its secret is ${shownSecret}` : null;
  return {
    isIn: owner !== undefined,
    owner: owner && owners.length > 1 ? owner.name : null,
    hint: owners.length === 0 ? switchedOff : ofSandbox,
  };
}

const triesSchema = v.object({ wrong: v.number(), sinceMs: v.number(), lastMs: v.number() });
const tried = jobState('sign-in', triesSchema);
/** An owner mistypes less often. After that many, they are counted at most once in `writtenMs`. */
const manyTries = 20;
const writtenMs = 1000;
const triesMs = 7 * 24 * 60 * 60 * 1000;
const longestWaitMs = 1000;

/** Each further wrong secret is answered a millisecond later. The right one is never refused, so nobody locks an owner out. */
async function refuseSecret(services: AdminServices): Promise<never> {
  const { log, now } = services;
  log('warn', 'owner-sign-in-refused');
  let wrong = 1;
  await services.jobs
    .update((states) => {
      const known = tried.of(states);
      const recent = known && now() - known.lastMs < triesMs ? known : { wrong: 0, sinceMs: now(), lastMs: 0 };
      wrong = recent.wrong + 1;
      // A guesser must not hold up the jobs, which write the same document.
      if (wrong > manyTries && now() - recent.lastMs < writtenMs) return states;
      return tried.with(states, { wrong, sinceMs: recent.sinceMs, lastMs: now() });
    })
    .catch(logWarning(log, 'sign-in-not-counted'));
  if (wrong === manyTries) log('error', 'owner-sign-in-guessed', { wrong });
  if (wrong <= manyTries) throw new Problem(403, 'That is not the secret. Please try again.');
  await sleep(Math.min(longestWaitMs, wrong - manyTries));
  throw new Problem(429, 'That is not the secret, and many wrong ones were tried. Please wait a moment.', {
    headers: { 'Retry-After': '1' },
  });
}

export function signInNotice(states: JobStates, nowMs: number): string[] {
  const tries = tried.of(states);
  if (!tries || tries.wrong < manyTries || nowMs - tries.lastMs > triesMs) return [];
  return [
    `At least ${tries.wrong} wrong secrets were tried at sign-in since ${formatTime(tries.sinceMs)}, the last ${formatTime(tries.lastMs)}. If that was not you, somebody is guessing: a secret of 24 random characters cannot be guessed, and a new one signs everybody out.`,
  ];
}

async function signIn({ services, json }: Call<AdminServices>): Promise<string> {
  const { settings, sessions } = services.admin;
  if (settings.owners.length === 0) throw new Problem(503, switchedOff);
  const { secret } = await json(signInSchema);
  // Compares all secrets, so that timing does not reveal whose it is.
  const [owner] = settings.owners.filter((one) => isSame(secret, one.secret));
  if (!owner) return refuseSecret(services);
  const session = `${services.now() + sessionMs}-${randomBytes(16).toString('base64url')}`;
  await sessions.open(session);
  services.log('info', 'owner-signed-in', { owner: owner.name });
  return serializeCookie(services.cookies, `${session}.${sign(owner.secret, session)}`, sessionMs);
}

/** Browsers then drop the pages that they keep for Back, in other tabs too, where `no-store` of responses does not help. */
const clearCache = { 'Clear-Site-Data': '"cache"' };

async function signOut(call: Call<AdminServices>): Promise<string> {
  const signed = signedSession(call);
  if (signed) await call.services.admin.sessions.end(signed.session);
  return serializeCookie(call.services.cookies, '', 0);
}

export const adminSessionRoute: Route<AdminServices> = {
  GET: async (call) => ({ body: await adminState(call) }),
  POST: async (call) => ({ status: 204, cookies: [await signIn(call)] }),
  DELETE: async (call) => ({ status: 204, cookies: [await signOut(call)], headers: clearCache }),
};
