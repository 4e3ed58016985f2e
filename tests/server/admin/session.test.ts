import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  isSame,
  newSession,
  sessionCookieName,
  sessionMs,
  signedSession,
  signInCookie,
  signOutCookie,
} from '#server/admin/session.ts';
import { cookiesOf } from '#server/http/cookies.ts';

const secret = 'a secret of the owner';
const owners = [
  { name: 'Ana', secret: 'the secret of Ana' },
  { name: 'Owner', secret },
];
const cookies = cookiesOf('https://soap.test');
const nowMs = Date.UTC(2026, 10, 21);

const isSignedIn = (...call: Parameters<typeof signedSession>) => signedSession(...call) !== undefined;
const valueOf = (cookie = '') => /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? '';
const requestWith = (Cookie: string) => new Request('https://soap.test/api/owner/orders', { headers: { Cookie } });
const sessionCookie = signInCookie(cookies, secret, newSession(nowMs));
const session = valueOf(sessionCookie);
const withSession = (value: string) => requestWith(`__Host-${sessionCookieName}=${value}`);

test('the cookie is bound to host and https, out of reach of scripts and of other sites', () => {
  const [pair, ...attributes] = sessionCookie.split('; ');
  expect(pair).toMatch(/^__Host-owner=[\w-]+\.[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure']);
  expect(signOutCookie(cookies)).toMatch(/^__Host-owner=; .*Max-Age=0$/);
});

test('the cookie opens the admin until it expires, for the owner that it was made for', () => {
  expect(signedSession(cookies, withSession(session), owners, nowMs)?.owner.name).toBe('Owner');
  expect(isSignedIn(cookies, withSession(session), owners, nowMs + sessionMs - 1)).toBe(true);
  expect(isSignedIn(cookies, withSession(session), owners, nowMs + sessionMs)).toBe(false);
});

const [end = '', signature = ''] = session.split('.');
const later = end.replace(/^\d+/, (ms) => String(Number(ms) + sessionMs));
const bySecret = createHmac('sha256', secret).update(end).digest('base64url');
const ofOtherSecret = signInCookie(cookies, 'a new secret of the owner', newSession(nowMs));

test.each<[what: string, ...values: string[]]>([
  ['a later end under the same signature', `${later}.${signature}`],
  ['a signature by the secret itself', `${end}.${bySecret}`],
  ['no signature', end],
  ['a signature for nothing', `.${signature}`],
  ['the right one twice', session, session],
  ['5000 characters', `${'9'.repeat(5000)}.${signature}`],
  ['one made with another secret', valueOf(ofOtherSecret)],
])('a cookie does not open the admin: %s', (_, ...values) => {
  const otherNames = `owner=${session}; __Secure-owner=${session}; X${sessionCookieName}=${session}`;
  const cookie = [otherNames, ...values.map((value) => `__Host-${sessionCookieName}=${value}`)].join('; ');
  expect(isSignedIn(cookies, requestWith(cookie), owners, nowMs)).toBe(false);
});

test.each([
  ['', '', true],
  ['a', 'aa', false],
  ['é', 'e\u0301', false],
])('%j and %j are the same: %s', (one, other, answer) => {
  expect(isSame(one, other)).toBe(answer);
});
