import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, builtPages, readBuilt } from './pages.ts';
import { openForTests, type Answer } from '../running-shop.ts';

let shop: Awaited<ReturnType<typeof openForTests>>;
beforeAll(async () => {
  shop = await openForTests();
});
afterAll(() => shop.end());

const hash = (algorithm: string, content: string | Uint8Array) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const directivesOf = ({ headers }: Answer) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  );

const pages = builtPages();
const addresses = pages.map(([name]) => (name === '404.html' ? '/no-such-page' : addressOf(name)));

test('there are pages to look at', () => {
  expect(pages.length).toBeGreaterThan(20);
});

/** What Mozilla's scanner (1.4.8) gives points for, and what it takes them for: together 135. */
describe.each(addresses)('row 101: %s', (address) => {
  let answer: Answer;
  beforeAll(async () => {
    answer = await shop.send(address);
  });

  test('is a page, or the page for what is not there', () => {
    expect(answer.status).toBe(address === '/no-such-page' ? 404 : 200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('has a policy that allows nothing by default, nothing inline but by its hash, and no frame around it', () => {
    const policy = directivesOf(answer);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      ...Object.fromEntries(['font', 'connect', 'manifest'].map((kind) => [`${kind}-src`, ["'self'"]])),
      'form-action': ["'self'"],
      ...Object.fromEntries(['base-uri', 'object-src', 'frame-ancestors'].map((name) => [name, ["'none'"]])),
    });
    for (const name of ['script-src', 'style-src']) {
      const [own, ...others] = policy.get(name) ?? [];
      expect([own, others.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))]).toEqual(["'self'", []]);
    }
    expect(String(answer.headers['content-security-policy']).length).toBeLessThan(2000);
  });

  test('carries the other headers', () => {
    expect(answer.headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    });
    const names = Object.keys(answer.headers);
    expect(names.filter((name) => /^access-control-|cdn-cache|^x-powered-by|^server$|^set-cookie$/.test(name))).toEqual(
      [],
    );
  });

  test('is asked for again each time, and may be kept for the way back', () => {
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('has the hash of each inline script and style in its policy', () => {
    const policy = directivesOf(answer);
    const inline = [...answer.body.matchAll(/<(script|style)(?![^>]*(?:\ssrc=|json"))[^>]*>([\s\S]*?)<\/\1>/g)];
    for (const [, name, content] of inline) {
      expect(policy.get(`${String(name)}-src`)).toContain(`'${hash('sha256', content ?? '')}'`);
    }
  });

  test('names the content of each script file, all of them its own', () => {
    for (const [tag] of answer.body.matchAll(/<script[^>]*\ssrc=[^>]*>|<link[^>]*"modulepreload"[^>]*>/g)) {
      const [, path = ''] = /(?:src|href)="(\/[^/"][^"]*)"/.exec(tag) ?? [];
      expect(tag).toContain(`integrity="${hash('sha256', readBuilt(path))}"`);
    }
  });

  test('has no inline style, no inline handler and no javascript: address', () => {
    const tags = answer.body.replaceAll(/<(script|style)[\s>][\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.filter((tag) => /\s(style|on[a-z]+)\s*=|=\s*["']?\s*javascript:/i.test(tag))).toEqual([]);
  });
});

test('files that keep their name are kept for a day, those with a hash for ever, pictures included', async () => {
  const [hashed] = readdirSync('dist/_astro').filter((name) => name.endsWith('.js'));
  const [thumb] = readdirSync('dist/pictures/thumb');
  const kept = async (path: string) => (await shop.send(path)).headers['cache-control'];
  expect(await kept(`/_astro/${String(hashed)}`)).toBe('public, max-age=31536000, immutable');
  expect(await kept(`/pictures/thumb/${String(thumb)}`)).toBe('public, max-age=86400');
});

test('no script listens for the end of a page, so that the way back stays quick', () => {
  for (const name of readdirSync('dist/_astro').filter((file) => file.endsWith('.js'))) {
    expect(String(readBuilt(`_astro/${name}`))).not.toMatch(/(addEventListener\(|\bon)["'`]?(before)?unload\b/);
  }
});
