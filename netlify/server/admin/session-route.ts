import type { AdminState } from '#api/admin/answers.ts';
import { signInSchema } from '#api/schemas.ts';
import type { Call, Route } from '#server/http/index.ts';
import { Problem } from '#server/platform/index.ts';
import { inAdminWords } from './admin-only.ts';
import { isSame, isSignedIn, knownBrowser, signInCookies, signOutCookie } from './admin-session.ts';
import type { AdminServices } from './services.ts';
import { minSecretLength } from './settings.ts';

const switchedOff = () =>
  new Problem(503, `The admin is switched off. Set OWNER_SECRET to at least ${String(minSecretLength)} characters.`);
const tooManyGuesses = (seconds: number) =>
  new Problem(429, `Too many wrong secrets. Please wait ${String(seconds)} seconds and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  });
const wrongSecret = () => new Problem(403, 'That is not the secret. Please try again.');

function stateOf({ services, request }: Call<AdminServices>): AdminState {
  const { secret, isShown } = services.admin.settings;
  if (secret === undefined) return { state: 'off', secret: null };
  const state = isSignedIn(services.cookies, request, secret, services.now()) ? 'in' : 'out';
  return { state, secret: isShown ? secret : null };
}

/** The guess is counted before it is looked at, so that many at once are no more than one after the other. */
async function signIn({ services, request, json }: Call<AdminServices>): Promise<string[]> {
  const { settings, loginThrottle } = services.admin;
  if (settings.secret === undefined) throw switchedOff();
  const { secret } = await json(signInSchema);
  const browser = knownBrowser(services.cookies, request, settings.secret);
  const waitSeconds = await loginThrottle.take(browser);
  if (waitSeconds > 0) throw tooManyGuesses(waitSeconds);
  if (!isSame(secret, settings.secret)) {
    services.log('warn', 'owner-sign-in-refused');
    throw wrongSecret();
  }
  // Who knows the secret is let in even if the count cannot be put right.
  await loginThrottle.giveBack(browser).catch(() => undefined);
  services.log('info', 'owner-signed-in');
  return signInCookies(services.cookies, settings.secret, browser, services.now());
}

/** Signing in and out. Everybody may ask whether they themselves are signed in. */
export const adminSessionRoute: Route<AdminServices> = {
  methods: {
    GET: (call) => Promise.resolve({ body: stateOf(call) }),
    POST: (call) => inAdminWords(signIn(call).then((cookies) => ({ status: 204, cookies }))),
    DELETE: ({ services }) => Promise.resolve({ status: 204, cookies: [signOutCookie(services.cookies)] }),
  },
};
