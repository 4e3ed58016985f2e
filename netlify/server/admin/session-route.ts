import type { AdminState } from '#api/admin/answers.ts';
import { signInSchema } from '#api/schemas.ts';
import type { Call, Route } from '#server/http/index.ts';
import { Problem } from '#server/platform/index.ts';
import { inAdminWords } from './admin-only.ts';
import { isSame, knownBrowser, newSession, signedSession, signInCookies, signOutCookie } from './admin-session.ts';
import type { AdminServices } from './services.ts';
import { minSecretLength } from './settings.ts';

const switchedOff = () =>
  new Problem(
    503,
    `The admin is switched off. Set OWNER_SECRET to at least ${String(minSecretLength)} characters, or correct OWNER_SECRETS.`,
  );
const tooManyAttempts = (seconds: number) =>
  new Problem(429, `Too many wrong secrets. Please wait ${String(seconds)} seconds and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  });
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

/** The attempt is counted before it is checked, so that many at once are no more than one after the other. */
async function signIn({ services, request, json, clientAddress }: Call<AdminServices>): Promise<string[]> {
  const { settings, loginThrottle, sessions } = services.admin;
  if (settings.owners.length === 0) throw switchedOff();
  const { secret } = await json(signInSchema);
  const browser = knownBrowser(services.cookies, request, settings.owners);
  const client = { browser, address: clientAddress };
  const waitSeconds = await loginThrottle.take(client);
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
  // All are compared, so that the time does not show whose it is.
  const [owner] = settings.owners.filter((one) => isSame(secret, one.secret));
  if (!owner) {
    services.log('warn', 'owner-sign-in-refused');
    throw wrongSecret();
  }
  // Who knows the secret is let in even if the count cannot be put right.
  await loginThrottle.giveBack(client).catch(() => undefined);
  const session = newSession(services.now());
  await sessions.open(session);
  services.log('info', 'owner-signed-in', { owner: owner.name });
  return signInCookies(services.cookies, owner.secret, browser, session);
}

/** Ends the session itself, so that a copy of its cookie opens nothing either. */
async function signOut(call: Call<AdminServices>): Promise<string[]> {
  const signed = sessionOf(call);
  if (signed) await call.services.admin.sessions.end(signed.session);
  return [signOutCookie(call.services.cookies)];
}

/** Signing in and out. Whether one is signed in can be asked without a session. */
export const adminSessionRoute: Route<AdminServices> = {
  methods: {
    GET: (call) => inAdminWords(stateOf(call).then((body) => ({ body }))),
    POST: (call) => inAdminWords(signIn(call).then((cookies) => ({ status: 204, cookies }))),
    DELETE: (call) => inAdminWords(signOut(call).then((cookies) => ({ status: 204, cookies }))),
  },
};
