import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createOutbox } from '#local/pages.ts';
import { openPlatform } from '#local/platform.ts';
import { type MailMessage, outboxTransport } from '#server/mail/transports.ts';
import { folderForEachTest } from '../folders.ts';
import { seen } from './payments/open-sandbox.ts';

const path = folderForEachTest();
const folder = () => path('outbox');

const message: MailMessage = {
  name: 'ABCDE-FGHJK-confirmation',
  messageId: '<1@soap.test>',
  replyTo: undefined,
  from: { name: 'Soap', address: 'hello@soap.test' },
  to: { name: '', address: 'ann@soap.test' },
  subject: 'Grüße <b>🧼',
  html: '<p style="margin: 0;">Thank you.</p>',
  text: `Thank you.\nA line = <b>\n${'word '.repeat(30)}\n`,
};

const get = (address: string) => createOutbox(folder())(new Request(`http://localhost:8888${address}`));

async function read(address: string): Promise<string> {
  const response = await get(address);
  if (!response) throw new Error(`${address} is not the outbox's`);
  return response.text();
}

test('lists mails, newest first, each once', async () => {
  expect(seen(await read('/sandbox/outbox/'))).toContain('There are none yet.');
  await outboxTransport(folder())(message);
  await outboxTransport(folder())(message);
  await outboxTransport(folder())({ ...message, name: 'ABCDE-FGHJK-packing-note', subject: 'Pack order' });
  await utimes(path('outbox/ABCDE-FGHJK-confirmation.eml'), 1000, 1000);
  expect(await readdir(folder())).toHaveLength(2);
  const page = await read('/sandbox/outbox/');
  expect(seen(page)).toMatch(/Pack order ann@soap\.test .*Grüße &lt;b&gt;🧼 ann@soap\.test/);
  expect(page).toContain('href="/sandbox/outbox/ABCDE-FGHJK-confirmation.eml"');
});

test('shows a mail as text, and as HTML without scripts', async () => {
  await outboxTransport(folder())(message);
  const address = '/sandbox/outbox/ABCDE-FGHJK-confirmation.eml';
  const page = await read(address);
  expect(seen(page)).toContain('From: Soap &lt;hello@soap.test&gt;');
  expect(page).toContain('Thank you.\nA line = &lt;b&gt;');
  const sent = await readFile(path('outbox/ABCDE-FGHJK-confirmation.eml'), 'utf8');
  expect(sent.split('\r\n').filter((line) => line.length > 76)).toEqual([]);
  const html = await get(`${address}?html`);
  expect(await html?.text()).toContain(message.html);
  const policy = html?.headers.get('content-security-policy');
  expect(policy).toBe("default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox");
});

test('has nothing outside of its folder, no other files, and leaves other addresses alone', async () => {
  await outboxTransport(folder())(message);
  await writeFile(path('secret.eml'), 'Subject: secret\n\nsecret');
  await writeFile(path('outbox/x.txt'), 'secret');
  for (const name of [
    ...['../secret.eml', '%2e%2e%2fsecret.eml', '..%2Fsecret.eml', '..%5Csecret.eml', 'secret.eml', '.eml', 'x.txt'],
    ...['ABCDE-FGHJK-confirmation.eml%00', 'ABCDE-FGHJK-confirmation.eml/', `${'x'.repeat(5000)}.eml`],
  ]) {
    const response = await get(`/sandbox/outbox/${name}`);
    expect([404, undefined], name).toContain(response?.status);
    if (response) expect(await response.text()).not.toContain('secret');
  }
  for (const other of ['/', '/sandbox/', '/sandbox/outbox', '/api/cart']) expect(await get(other)).toBeUndefined();
});

test('the link to the mails leads to a page also while SMTP_URL sends them', async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', LOCAL_DATA_DIR: path('data') };
  const platform = await openPlatform({ root: process.cwd(), origin: 'http://localhost:8888', env });
  const page = await platform.handle(new Request('http://localhost:8888/sandbox/outbox/'));
  await platform.close();
  expect(page?.status).toBe(200);
});
