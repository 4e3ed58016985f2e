import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '#server/http/index.ts';
import type { Owner } from './settings.ts';

/**
 * Who is signed in to the admin, by cookies signed with their secret: under another secret none of them counts. Whether a session
 * was ended since is the store's to say (`admin-sessions.ts`), and asked only for a good signature.
 */

export const sessionCookieName = 'owner';
export const sessionMs = 12 * 60 * 60 * 1000;

/** A browser that was signed in before keeps this one, so that it is distinguished from strangers who try secrets. */
export const browserCookieName = 'owner-browser';
const browserMs = 180 * 24 * 60 * 60 * 1000;

/** Each purpose has a key of its own. */
function sign(secret: string, purpose: 'session' | 'browser', text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'admin-page', purpose, 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a wrong text as for the right one, whatever their lengths. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** What was signed, if it was. */
function signedPart(secret: string, purpose: 'session' | 'browser', cookie: string | undefined): string | undefined {
  const [, text = '', signature = ''] = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '') ?? [];
  return text !== '' && isSame(signature, sign(secret, purpose, text)) ? text : undefined;
}

const cookie = (cookies: Cookies, name: string, value: string, maxAgeMs: number): string =>
  cookies.serialize(name, value, { sameSite: 'Strict', maxAgeMs });

const signed = (secret: string, purpose: 'session' | 'browser', text: string): string =>
  `${text}.${sign(secret, purpose, text)}`;

/** A session's own name, which says when it ends. */
export const newSession = (nowMs: number): string =>
  `${String(nowMs + sessionMs)}-${randomBytes(16).toString('base64url')}`;

export const endOf = (session: string): number => Number(session.split('-')[0]);

/** Both cookies after a sign-in. A browser that has a device id keeps it. */
export function signInCookies(
  cookies: Cookies,
  secret: string,
  browser: string | undefined,
  session: string,
): string[] {
  const name = browser ?? randomBytes(16).toString('base64url');
  return [
    cookie(cookies, sessionCookieName, signed(secret, 'session', session), sessionMs),
    cookie(cookies, browserCookieName, signed(secret, 'browser', name), browserMs),
  ];
}

export const signOutCookie = (cookies: Cookies): string => cookie(cookies, sessionCookieName, '', 0);

/** What one of the owners signed. */
function signedBy(owners: readonly Owner[], purpose: 'session' | 'browser', value: string | undefined) {
  for (const owner of owners) {
    const text = signedPart(owner.secret, purpose, value);
    if (text !== undefined) return { owner, text };
  }
  return undefined;
}

/** A session that a request's cookie was made for. */
export interface SignedSession {
  session: string;
  owner: Owner;
}

/** The session that a request's cookie was made for and that has not run out, and whose it is. */
export function signedSession(
  cookies: Cookies,
  request: Request,
  owners: readonly Owner[],
  nowMs: number,
): SignedSession | undefined {
  const { owner, text: session } = signedBy(owners, 'session', cookies.read(request, sessionCookieName)) ?? {};
  return owner && session !== undefined && endOf(session) > nowMs ? { session, owner } : undefined;
}

/** The name of a browser that one of the owners was signed in with before. */
export const knownBrowser = (cookies: Cookies, request: Request, owners: readonly Owner[]): string | undefined =>
  signedBy(owners, 'browser', cookies.read(request, browserCookieName))?.text;
