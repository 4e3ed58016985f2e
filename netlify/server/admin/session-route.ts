import type { AdminState } from '#api/admin/answers.ts';
import { signInSchema } from '#api/schemas.ts';
import type { Call, Route } from '#server/http/index.ts';
import { Problem } from '#server/platform/index.ts';
import { inAdminWords } from './admin-only.ts';
import { isSame, newSession, signedSession, signInCookie, signOutCookie } from './admin-session.ts';
import type { AdminServices } from './services.ts';
import { minSecretLength } from './settings.ts';

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
