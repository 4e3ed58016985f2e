import type { AdminState } from '#api/admin/answers.ts';
import { signInSchema } from '#api/schemas.ts';
import type { Call, Route } from '#server/http/index.ts';
import { Problem } from '#server/platform/index.ts';
import { inAdminWords } from './admin-only.ts';
import { isSame, knownBrowser, newSession, signedSession, signInCookies, signOutCookie } from './admin-session.ts';
import type { AdminServices } from './services.ts';
import { minSecretLength } from './settings.ts';

const switchedOff = () =>
  new Problem(503, `The admin is switched off. Set OWNER_SECRET to at least ${String(minSecretLength)} characters.`);
const tooManyAttempts = (seconds: number) =>
  new Problem(429, `Too many wrong secrets. Please wait ${String(seconds)} seconds and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  });
const wrongSecret = () => new Problem(403, 'That is not the secret. Please try again.');

const sessionOf = ({ services, request }: Call<AdminServices>): string | undefined =>
  signedSession(services.cookies, request, services.admin.settings.secret, services.now());

async function stateOf(call: Call<AdminServices>): Promise<AdminState> {
  const { services } = call;
  const { secret, isShown } = services.admin.settings;
  if (secret === undefined) return { state: 'off', secret: null };
  const session = sessionOf(call);
  const isIn = session !== undefined && (await services.admin.sessions.isOpen(session));
  return { state: isIn ? 'in' : 'out', secret: isShown ? secret : null };
}

/** The attempt is counted before it is checked, so that many at once are no more than one after the other. */
async function signIn({ services, request, json, clientAddress }: Call<AdminServices>): Promise<string[]> {
  const { settings, loginThrottle, sessions } = services.admin;
  if (settings.secret === undefined) throw switchedOff();
  const { secret } = await json(signInSchema);
  const browser = knownBrowser(services.cookies, request, settings.secret);
  const client = { browser, address: clientAddress };
  const waitSeconds = await loginThrottle.take(client);
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
  if (!isSame(secret, settings.secret)) {
    services.log('warn', 'owner-sign-in-refused');
    throw wrongSecret();
  }
  // Who knows the secret is let in even if the count cannot be put right.
  await loginThrottle.giveBack(client).catch(() => undefined);
  const session = newSession(services.now());
  await sessions.open(session);
  services.log('info', 'owner-signed-in');
  return signInCookies(services.cookies, settings.secret, browser, session);
}

/** Ends the session itself, so that a copy of its cookie opens nothing either. */
async function signOut(call: Call<AdminServices>): Promise<string[]> {
  const session = sessionOf(call);
  if (session !== undefined) await call.services.admin.sessions.end(session);
  return [signOutCookie(call.services.cookies)];
}

/** Signing in and out. Everybody may ask whether they themselves are signed in. */
export const adminSessionRoute: Route<AdminServices> = {
  methods: {
    GET: (call) => inAdminWords(stateOf(call).then((body) => ({ body }))),
    POST: (call) => inAdminWords(signIn(call).then((cookies) => ({ status: 204, cookies }))),
    DELETE: (call) => inAdminWords(signOut(call).then((cookies) => ({ status: 204, cookies }))),
  },
};
