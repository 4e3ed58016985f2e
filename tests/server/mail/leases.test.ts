import { beforeEach, expect, test } from 'vitest';
import { type Claim, type OutboxClaims, outboxClaims } from '#server/mail/leases.ts';
import { storeUnavailable } from '#server/platform/problems.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

const minute = 60 * 1000;
let documents: FakeDocuments;
let claims: OutboxClaims;
let nowMs: number;

beforeEach(() => {
  documents = new FakeDocuments();
  nowMs = Date.UTC(2026, 10, 21);
  claims = outboxClaims(documents, () => nowMs);
});

const claim = () => claims.claim('cs_test_1', 'confirmation');
async function mustClaim(): Promise<Claim> {
  const won = await claim();
  if (!won) throw new Error('The mail cannot be claimed');
  return won;
}

test('row 82: of 100 who ask at once one may send, and its mark of a sent mail is never claimed again', async () => {
  const [won, ...others] = (await Promise.all(Array.from({ length: 100 }, claim))).filter((one) => one !== undefined);
  expect(others).toEqual([]);
  if (won) await claims.close(won, 'sent');
  nowMs += 365 * 24 * 60 * minute;
  expect(await claim()).toBeUndefined();
  expect([...documents.stored.keys()]).toEqual(['sent/cs_test_1/confirmation']);
  expect(await claims.claim('cs_test_1', 'packing-note')).toBeDefined();
  expect(await claims.claim('cs_test_2', 'confirmation')).toBeDefined();
});

test('a claim whose holder died runs out, and a damaged one is none', async () => {
  documents.put('claim/cs_test_1/confirmation', '{"token":');
  expect(await mustClaim()).toMatchObject({ tries: 1 });
  nowMs += 2 * minute - 1;
  expect(await claim()).toBeUndefined();
  nowMs += 1;
  expect(await claim()).toMatchObject({ tries: 2 });
});

test('a claim made while another copy marks the mail as sent is given up', async () => {
  const sent = { at: 'now' };
  const create = documents.create.bind(documents);
  documents.create = async (key, document) => {
    documents.put('sent/cs_test_1/confirmation', sent);
    return create(key, document);
  };
  expect(await claim()).toBeUndefined();
  expect([...documents.stored.keys()]).toEqual(['sent/cs_test_1/confirmation']);
});

test('two failures may be tried again at once; after that the waits grow, up to a day', async () => {
  const waits: number[] = [];
  for (let tries = 1; tries <= 13; tries += 1) {
    await claims.release(await mustClaim());
    const failedAt = nowMs;
    while (!(await documents.read('claim/cs_test_1/confirmation').then(isFree))) nowMs += minute;
    waits.push((nowMs - failedAt) / minute);
  }
  expect(waits).toEqual([0, 0, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440, 1440]);
});

const isFree = (stored: { text: string } | undefined): boolean =>
  stored !== undefined && (JSON.parse(stored.text) as { untilMs: number }).untilMs <= nowMs;

test('who was overtaken cannot release the claim of the next', async () => {
  const slow = await mustClaim();
  nowMs += 2 * minute;
  await mustClaim();
  await claims.release(slow);
  expect(await claim()).toBeUndefined();
});

test.each(['lost', 'unknown'] as const)(
  'the mark of a sent mail is written again when its write ends %s',
  async (fault) => {
    documents.writeFault = storeUnavailable();
    const won = await mustClaim();
    documents.storeFaults.push(fault, fault);
    await claims.close(won, 'sent');
    expect(await claim()).toBeUndefined();
  },
);

test('a mark that cannot be written is an error', async () => {
  const won = await mustClaim();
  documents.storeFaults.push('unknown', 'unknown', 'unknown');
  await expect(claims.close(won, 'sent')).rejects.toThrow();
});

test('a mail that comes later is expected until it has ended, in whatever order the names are listed', async () => {
  const standing = async () => (await claims.statuses()).get('cs_test_1');
  for (let time = 0; time < 2; time += 1) await claims.expect('cs_test_1', 'shipped');
  expect(await standing()).toEqual(new Map([['shipped', 'expected']]));
  documents.put('sent/cs_test_1/shipped', {});
  expect(await standing()).toEqual(new Map([['shipped', 'sent']]));
  await claims.expect('cs_test_1', 'shipped');
  expect(await standing()).toEqual(new Map([['shipped', 'sent']]));
  documents.put('too-late/cs_test_1/shipped', {});
  expect(await claims.outcomeOf('cs_test_1', 'shipped')).toBe('sent');
});
