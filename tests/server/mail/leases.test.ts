import { beforeEach, expect, test } from 'vitest';
import { type Lease, type MailLeases, mailLeases } from '#server/mail/leases.ts';
import { storeUnavailable } from '#server/platform/problems.ts';
import { FakeDocuments } from '../platform/documents-fake.ts';

const minute = 60 * 1000;
let documents: FakeDocuments;
let leases: MailLeases;
let nowMs: number;

beforeEach(() => {
  documents = new FakeDocuments();
  nowMs = Date.UTC(2026, 10, 21);
  leases = mailLeases(documents, () => nowMs);
});

const lease = () => leases.acquire('cs_test_1', 'confirmation');
async function mustAcquire(): Promise<Lease> {
  const won = await lease();
  if (!won) throw new Error('The mail cannot be leased');
  return won;
}

test('row 82: of 100 instances at once one gets the lease, and a sent mail is never leased again', async () => {
  const [won, ...others] = (await Promise.all(Array.from({ length: 100 }, lease))).filter((one) => one !== undefined);
  expect(others).toEqual([]);
  if (won) await leases.close(won, 'sent');
  nowMs += 365 * 24 * 60 * minute;
  expect(await lease()).toBeUndefined();
  expect([...documents.stored.keys()]).toEqual(['sent/cs_test_1/confirmation']);
  expect(await leases.acquire('cs_test_1', 'packing-note')).toBeDefined();
  expect(await leases.acquire('cs_test_2', 'confirmation')).toBeDefined();
});

test('a lease expires if its holder crashes, and a damaged one does not count', async () => {
  documents.put('lease/cs_test_1/confirmation', '{"token":');
  expect(await mustAcquire()).toMatchObject({ tries: 1 });
  nowMs += 2 * minute - 1;
  expect(await lease()).toBeUndefined();
  nowMs += 1;
  expect(await lease()).toMatchObject({ tries: 2 });
});

test('a lease taken while another instance records the mail as sent is given up', async () => {
  const sent = { at: 'now' };
  const create = documents.create.bind(documents);
  documents.create = async (key, document) => {
    documents.put('sent/cs_test_1/confirmation', sent);
    return create(key, document);
  };
  expect(await lease()).toBeUndefined();
  expect([...documents.stored.keys()]).toEqual(['sent/cs_test_1/confirmation']);
});

test('two failures may be tried again at once; after that the waits grow, up to a day', async () => {
  const waits: number[] = [];
  for (let tries = 1; tries <= 13; tries += 1) {
    await leases.release(await mustAcquire());
    const failedAt = nowMs;
    while (!(await documents.read('lease/cs_test_1/confirmation').then(isFree))) nowMs += minute;
    waits.push((nowMs - failedAt) / minute);
  }
  expect(waits).toEqual([0, 0, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440, 1440]);
});

const isFree = (stored: { text: string } | undefined): boolean =>
  stored !== undefined && (JSON.parse(stored.text) as { untilMs: number }).untilMs <= nowMs;

test('an expired holder cannot release the next lease', async () => {
  const slow = await mustAcquire();
  nowMs += 2 * minute;
  await mustAcquire();
  await leases.release(slow);
  expect(await lease()).toBeUndefined();
});

test.each(['lost', 'unknown'] as const)(
  'the mark of a sent mail is written again when its write ends %s',
  async (fault) => {
    documents.writeFault = storeUnavailable();
    const won = await mustAcquire();
    documents.storeFaults.push(fault, fault);
    await leases.close(won, 'sent');
    expect(await lease()).toBeUndefined();
  },
);

test('a sent record that cannot be written is an error', async () => {
  const won = await mustAcquire();
  documents.storeFaults.push('unknown', 'unknown', 'unknown');
  await expect(leases.close(won, 'sent')).rejects.toThrow();
});

test('a later mail is pending until it has ended, in whatever order the names are listed', async () => {
  const statuses = async () => (await leases.statuses()).get('cs_test_1');
  for (let time = 0; time < 2; time += 1) await leases.expect('cs_test_1', 'shipped');
  expect(await statuses()).toEqual(new Map([['shipped', 'expected']]));
  documents.put('sent/cs_test_1/shipped', {});
  expect(await statuses()).toEqual(new Map([['shipped', 'sent']]));
  await leases.expect('cs_test_1', 'shipped');
  expect(await statuses()).toEqual(new Map([['shipped', 'sent']]));
  documents.put('too-late/cs_test_1/shipped', {});
  expect(await leases.outcomeOf('cs_test_1', 'shipped')).toBe('sent');
});
