import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AdminState } from '#api/admin/answers.ts';
import { signInSchema } from '#api/schemas.ts';
import type { Answer, Call, Cookies, Route } from '#server/http/index.ts';
import { type Documents, Problem, runInParallel, storeUnavailable } from '#server/platform/index.ts';
import type { AdminServices } from './services.ts';
import { minSecretLength, type Owner } from './settings.ts';

/**
 * A session of the admin: a cookie signed with its owner's secret, so that it ends with that secret, and a document in the store
 * until the owner signs out. The store is asked for good signatures only.
 */

const sessionCookieName = 'owner';
export const sessionMs = 12 * 60 * 60 * 1000;

/** By a key of its own, derived from the secret. */
function sign(secret: string, session: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'admin-page', 'session', 32));
  return createHmac('sha256', key).update(session).digest('base64url');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a wrong text as for the right one, whatever their lengths. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** A new session's id, which begins with the time when it ends. */
const newSession = (nowMs: number): string => `${String(nowMs + sessionMs)}-${randomBytes(16).toString('base64url')}`;

const endOf = (session: string): number => Number(session.split('-')[0]);

const cookieOf = (cookies: Cookies, value: string, maxAgeMs: number): string =>
  cookies.serialize(sessionCookieName, value, { sameSite: 'Strict', maxAgeMs });

const signInCookie = (cookies: Cookies, secret: string, session: string): string =>
  cookieOf(cookies, `${session}.${sign(secret, session)}`, sessionMs);

const signOutCookie = (cookies: Cookies): string => cookieOf(cookies, '', 0);

/** The session that a request's cookie was made for and that has not run out, and whose it is. */
interface SignedSession {
  session: string;
  owner: Owner;
}

function signedSession(
  cookies: Cookies,
  request: Request,
  owners: readonly Owner[],
  nowMs: number,
): SignedSession | undefined {
  const cookie = cookies.read(request, sessionCookieName) ?? '';
  const [, session = '', signature = ''] = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(cookie) ?? [];
  const owner = owners.find(({ secret }) => session !== '' && isSame(signature, sign(secret, session)));
  return owner && endOf(session) > nowMs ? { session, owner } : undefined;
}

/** The open sessions of the admin: signing out ends one for good, wherever its cookie is. */
export interface AdminSessions {
  open(session: string): Promise<void>;
  isOpen(session: string): Promise<boolean>;
  end(session: string): Promise<void>;
  /** Takes out what ran out by itself. Answers how many went. */
  removeEnded(nowMs: number): Promise<number>;
}

const removesAtOnce = 12;

/** The store does not know what would be needed to make a cookie. */
const nameOf = (session: string): string =>
  `${String(endOf(session))}/${createHash('sha256').update(session).digest('hex')}`;

export const adminSessions = (documents: Documents): AdminSessions => ({
  open: async (session) => {
    await documents.create(nameOf(session), {});
  },
  isOpen: async (session) => (await documents.read(nameOf(session))) !== undefined,
  end: (session) => documents.remove(nameOf(session)),
  removeEnded: async (nowMs) => {
    const ended: string[] = [];
    for await (const name of documents.keys()) if (Number(name.split('/')[0]) < nowMs) ended.push(name);
    await runInParallel(ended, removesAtOnce, (name) => documents.remove(name));
    return ended.length;
  },
});

const signInFirst = () => new Problem(401, 'Please sign in.');

/** The store speaks of carts to shoppers; here it is about orders. */
const storeAway = (cause: unknown) =>
  new Problem(503, 'The orders cannot be reached right now. Nothing is lost; please try again in a moment.', {
    headers: { 'Retry-After': '2' },
    cause,
  });

async function inAdminWords(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const isOfStore = error instanceof Problem && error.message === storeUnavailable().message;
    throw isOfStore ? storeAway(error.cause) : error;
  });
}

/** Answers a call of an owner, whose name it gets. */
type Run = (call: Call<AdminServices>, by: string) => Promise<Answer>;

async function runInSession(call: Call<AdminServices>, { session, owner }: SignedSession, run: Run): Promise<Answer> {
  if (!(await call.services.admin.sessions.isOpen(session))) throw signInFirst();
  return run(call, owner.name);
}

/** A route that answers 401 to all but the owners, before it reads or parses anything. */
export function adminOnly(methods: Record<string, Run>): Route<AdminServices> {
  const guarded = Object.entries(methods).map(
    ([method, run]): [string, (call: Call<AdminServices>) => Promise<Answer>] => [
      method,
      async (call: Call<AdminServices>): Promise<Answer> => {
        const { services, request } = call;
        const signed = signedSession(services.cookies, request, services.admin.settings.owners, services.now());
        if (!signed) throw signInFirst();
        return inAdminWords(runInSession(call, signed, run));
      },
    ],
  );
  return { methods: Object.fromEntries(guarded) };
}

const switchedOff = () =>
  new Problem(
    503,
    `The admin is switched off. Set OWNER_SECRET to at least ${String(minSecretLength)} characters, or correct OWNER_SECRETS.`,
  );
const wrongSecret = () => new Problem(403, 'That is not the secret. Please try again.');

const sessionOf = ({ services, request }: Call<AdminServices>) =>
  signedSession(services.cookies, request, services.admin.settings.owners, services.now());

async function stateOf(call: Call<AdminServices>): Promise<AdminState> {
  const { services } = call;
  const { owners, shownSecret } = services.admin.settings;
  if (owners.length === 0) return { state: 'off', owner: null, secret: null };
  const signed = sessionOf(call);
  const isIn = signed !== undefined && (await services.admin.sessions.isOpen(signed.session));
  const owner = isIn && owners.length > 1 ? signed.owner.name : null;
  return { state: isIn ? 'in' : 'out', owner, secret: shownSecret ?? null };
}

/** Guesses are limited by Netlify (`rateLimit` of the function) and by the length of the secret. */
async function signIn({ services, json }: Call<AdminServices>): Promise<string> {
  const { settings, sessions } = services.admin;
  if (settings.owners.length === 0) throw switchedOff();
  const { secret } = await json(signInSchema);
  // All are compared, so that the time does not show whose it is.
  const [owner] = settings.owners.filter((one) => isSame(secret, one.secret));
  if (!owner) {
    services.log('warn', 'owner-sign-in-refused');
    throw wrongSecret();
  }
  const session = newSession(services.now());
  await sessions.open(session);
  services.log('info', 'owner-signed-in', { owner: owner.name });
  return signInCookie(services.cookies, owner.secret, session);
}

/** Ends the session itself, so that a copy of its cookie opens nothing either. */
async function signOut(call: Call<AdminServices>): Promise<string> {
  const signed = sessionOf(call);
  if (signed) await call.services.admin.sessions.end(signed.session);
  return signOutCookie(call.services.cookies);
}

/** Signing in and out. Whether one is signed in can be asked without a session. */
export const adminSessionRoute: Route<AdminServices> = {
  methods: {
    GET: (call) => inAdminWords(stateOf(call).then((body) => ({ body }))),
    POST: (call) => inAdminWords(signIn(call).then((cookie) => ({ status: 204, cookies: [cookie] }))),
    DELETE: (call) => inAdminWords(signOut(call).then((cookie) => ({ status: 204, cookies: [cookie] }))),
  },
};
