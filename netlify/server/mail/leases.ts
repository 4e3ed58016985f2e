import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isPaid, type Order } from '#server/orders/index.ts';
import { type Documents, parseDocument, removeKeys } from '#server/platform/index.ts';
import { isNeeded, kindsOf, type MailKind, paidKinds } from './message.ts';

/** The right to send one mail, for a limited time. */
export interface Lease {
  name: string;
  token: string;
  /** The number of this try, from 1. */
  tries: number;
}

/** `skipped`: the order was restored, so its mails may have been sent before. */
const mailOutcomes = ['sent', 'skipped', 'too-late'] as const;
type MailOutcome = (typeof mailOutcomes)[number];

/** If a mail has several marks, the first in this list counts. */
const mailMarks = [...mailOutcomes, 'expected'] as const;
type MailMark = (typeof mailMarks)[number];

export type MailStatuses = ReadonlyMap<string, MailMark>;

/** Longer than any try takes. An instance that dies with a lease delays its mail by this much. */
const leaseMs = 2 * 60 * 1000;
const promptTries = 3;
const firstWaitMs = 10 * 60 * 1000;
const longestWaitMs = 24 * 60 * 60 * 1000;
const writeTries = 3;

const waitMs = (tries: number): number =>
  tries < promptTries ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - promptTries));

/** `isReleased`: the mail waits for its next try. */
const leaseSchema = v.object({
  token: v.string(),
  tries: v.number(),
  untilMs: v.number(),
  isReleased: v.optional(v.boolean()),
});
type StoredLease = v.InferOutput<typeof leaseSchema>;

const leaseKey = (name: string): string => `lease/${name}`;
const endKey = (outcome: MailOutcome, name: string): string => `${outcome}/${name}`;
const expectedKey = (name: string): string => `expected/${name}`;
const sessionIdIn = (key: string): string => key.split('/')[1] ?? '';
const keyPattern = /^([^/]+)\/([^/]+)\/([^/]+)$/;

export type MailLeases = ReturnType<typeof mailLeases>;

/**
 * Records which instance may send a mail and which mails have ended. `expect` marks a mail that the order will need, so
 * that the next round reads the order. `skip` ends a mail unsent, unless it has ended already. `forget` removes all
 * leases and marks of some orders.
 */
export function mailLeases(documents: Documents, now: () => number) {
  /** `too-late` is not final: the order may be shipped again. */
  async function isOver(name: string): Promise<boolean> {
    const ends = await Promise.all((['sent', 'skipped'] as const).map((end) => documents.read(endKey(end, name))));
    return ends.some(Boolean);
  }

  /** Undefined if the mail has ended, is leased, or, unless `skipsWait`, waits for its next try. */
  async function acquire(sessionId: string, kind: MailKind, skipsWait = false): Promise<Lease | undefined> {
    const name = `${sessionId}/${kind}`;
    if (await isOver(name)) return undefined;
    const stored = await documents.read(leaseKey(name));
    const known = parseDocument(leaseSchema, stored?.text);
    if (known && known.untilMs > now() && !(skipsWait && known.isReleased)) return undefined;
    const next: StoredLease = { token: randomUUID(), tries: (known?.tries ?? 0) + 1, untilMs: now() + leaseMs };
    const write = stored
      ? documents.replace(leaseKey(name), next, stored.etag)
      : documents.create(leaseKey(name), next);
    if ((await write) === 'conflict') return undefined;
    // Another instance may have sent the mail and removed its lease since the first check.
    if (!(await isOver(name))) return { name, token: next.token, tries: next.tries };
    await documents.remove(leaseKey(name));
    return undefined;
  }

  /** Ends a failed try. The next one is due at once and, after several tries, ever later. */
  async function release({ name, token, tries }: Lease): Promise<void> {
    const stored = await documents.read(leaseKey(name));
    const known = parseDocument(leaseSchema, stored?.text);
    if (!stored || known?.token !== token) return;
    const waiting: StoredLease = { token, tries, untilMs: now() + waitMs(tries), isReleased: true };
    await documents.replace(leaseKey(name), waiting, stored.etag);
  }

  /** Retries: a mail that is not marked as sent would be sent again. */
  async function close({ name }: Pick<Lease, 'name'>, outcome: MailOutcome): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await documents.create(endKey(outcome, name), { at: new Date(now()).toISOString() });
        break;
      } catch (error) {
        if (tries >= writeTries) throw error;
      }
    }
    await documents.remove(leaseKey(name));
  }

  async function outcomeOf(sessionId: string, kind: MailKind): Promise<MailOutcome | undefined> {
    const name = `${sessionId}/${kind}`;
    for (const outcome of mailOutcomes) if (await documents.read(endKey(outcome, name))) return outcome;
    return undefined;
  }

  return {
    acquire,
    release,
    close,
    outcomeOf,
    expect: async (sessionId: string, kind: MailKind): Promise<void> => {
      await documents.create(expectedKey(`${sessionId}/${kind}`), {});
    },
    skip: async (sessionId: string, kind: MailKind): Promise<void> => {
      if ((await outcomeOf(sessionId, kind)) === undefined) await close({ name: `${sessionId}/${kind}` }, 'skipped');
    },
    forget: (isGone: (sessionId: string) => boolean) => removeKeys(documents, (key) => isGone(sessionIdIn(key))),
    statuses: () => statusesIn(documents.keys()),
  };
}

async function statusesIn(keys: AsyncIterable<string>): Promise<Map<string, MailStatuses>> {
  const orders = new Map<string, Map<string, MailMark>>();
  for await (const key of keys) {
    const [, name, sessionId = '', kind = ''] = keyPattern.exec(key) ?? [];
    const mark = mailMarks.find((one) => one === name);
    if (!mark) continue;
    const marks = orders.get(sessionId) ?? new Map<string, MailMark>();
    const known = marks.get(kind);
    if (!known || mailMarks.indexOf(mark) < mailMarks.indexOf(known)) orders.set(sessionId, marks.set(kind, mark));
  }
  return orders;
}

export async function skipMails(leases: MailLeases, order: Order): Promise<void> {
  if (isPaid(order)) for (const kind of kindsOf(order)) await leases.skip(order.sessionId, kind);
}

const hasEnded = (statuses: MailStatuses, kind: MailKind): boolean =>
  mailOutcomes.some((outcome) => outcome === statuses.get(kind));

/** True if the keys alone show that all mails of an order have ended. */
export const isClosed = (statuses: MailStatuses = new Map()): boolean =>
  paidKinds.every((kind) => hasEnded(statuses, kind)) && ![...statuses.values()].includes('expected');

/** True if all mails that the order needs now have ended. */
export const isDone = (order: Order, statuses: MailStatuses = new Map()): boolean =>
  kindsOf(order).every((kind) => hasEnded(statuses, kind) || !isNeeded(order, kind));
