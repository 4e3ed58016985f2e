import { expect } from 'vitest';
import type { Browser, Sent } from './browser.ts';

export function expectApiHeaders({ headers }: Response): void {
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  const names = [...headers.keys()];
  expect(names.filter((name) => /^access-control-|cdn-cache-control$|^x-powered-by$/.test(name))).toEqual([]);
}

/** For a rejected call of the client. */
export const conflict = (words: string) => ({ status: 409, serverMessage: expect.stringContaining(words) as string });

/** Words that the API's own messages may use. */
const own = new Set(['quantity', 'scent', 'jasmine', 'butter', 'price', 'application', 'localhost', 'requests']);

/** Parts of a hostile text that a response might echo. */
const wordsOf = (text: string): string[] =>
  text.split(/[\s"'{}[\]:,;=&]+/).filter((word) => word.length >= 5 && !own.has(word));

/** A refusal: `{message}` and nothing else, with none of the input. Returns the message. */
export async function expectProblem(answer: Response, status: number | number[], sent: string[] = []): Promise<string> {
  expect([status].flat()).toContain(answer.status);
  expectApiHeaders(answer);
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  const text = await answer.text();
  const body = JSON.parse(text) as { message: string };
  expect(body).toEqual({ message: expect.stringMatching(/\w/) as string });
  for (const word of sent.flatMap(wordsOf)) expect(text + JSON.stringify([...answer.headers])).not.toContain(word);
  return body.message;
}

/** Sends a hostile request: it is refused, the cart is unchanged, and neither `secret` nor what it sent comes back. Returns the message. */
export async function expectRefused(
  shopper: Browser,
  { method, path, secret = '', ...sent }: Sent & { method: string; path: string; secret?: string },
  status: number | number[],
): Promise<string> {
  const before = await shopper.client.readCart();
  const texts = [secret, JSON.stringify([sent.json]), typeof sent.body === 'string' ? sent.body : ''];
  const response = await shopper.send(method, path, sent);
  const message = await expectProblem(response, status, texts);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await shopper.client.readCart()).toEqual(before);
  return message;
}
