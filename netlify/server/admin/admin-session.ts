import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '#server/http/index.ts';
import type { Owner } from './settings.ts';

/**
 * A session of the admin: a cookie signed with its owner's secret, so that it ends with that secret, and a document in the store
 * until the owner signs out. The store is asked for good signatures only.
 */

export const sessionCookieName = 'owner';
export const sessionMs = 12 * 60 * 60 * 1000;

/** By a key of its own, derived from the secret. */
function sign(secret: string, session: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'admin-page', 'session', 32));
  return createHmac('sha256', key).update(session).digest('base64url');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a wrong text as for the right one, whatever their lengths. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** A new session's id, which begins with the time when it ends. */
export const newSession = (nowMs: number): string =>
  `${String(nowMs + sessionMs)}-${randomBytes(16).toString('base64url')}`;

export const endOf = (session: string): number => Number(session.split('-')[0]);

const cookieOf = (cookies: Cookies, value: string, maxAgeMs: number): string =>
  cookies.serialize(sessionCookieName, value, { sameSite: 'Strict', maxAgeMs });

export const signInCookie = (cookies: Cookies, secret: string, session: string): string =>
  cookieOf(cookies, `${session}.${sign(secret, session)}`, sessionMs);

export const signOutCookie = (cookies: Cookies): string => cookieOf(cookies, '', 0);

/** The session that a request's cookie was made for and that has not run out, and whose it is. */
export interface SignedSession {
  session: string;
  owner: Owner;
}

export function signedSession(
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
