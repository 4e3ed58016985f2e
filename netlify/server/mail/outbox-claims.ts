import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Documents, runInParallel } from '#server/platform/index.ts';
import { isPaid, type Order } from '#server/orders/index.ts';
import { kindsOf, type MailKind, paidKinds } from './message.ts';

/** The right to send one mail, until it runs out. */
export interface Claim {
  name: string;
  token: string;
  /** Which try this is, from 1. */
  tries: number;
}

/** `not-needed`: the order was refunded or cancelled first, or was restored later. */
const mailOutcomes = ['sent', 'too-late', 'not-needed'] as const;
type MailOutcome = (typeof mailOutcomes)[number];

/** By kind of mail; what is not in it waits. */
export type MailStatuses = ReadonlyMap<string, MailOutcome | 'expected'>;

/** Who may send which mail, and which have ended. Several instances of the shop share it. */
export interface OutboxClaims {
  /** undefined: it is sent, another instance is sending it, or it is too early to try again (`isEarly` tries all the same). */
  claim(sessionId: string, kind: MailKind, isEarly?: boolean): Promise<Claim | undefined>;
  /** After a failure: the next try may come at once, after several of them later and later. */
  release(claim: Claim): Promise<void>;
  close(claim: Claim, outcome: MailOutcome): Promise<void>;
  /** Says that an order will have this mail too, so that the search for unsent mails reads the order. */
  expect(sessionId: string, kind: MailKind): Promise<void>;
  /** Says that a mail is not to be sent, whatever became of it, unless it has ended already. */
  skip(sessionId: string, kind: MailKind): Promise<void>;
  /** How one mail ended; undefined while it waits. */
  outcomeOf(sessionId: string, kind: MailKind): Promise<MailOutcome | undefined>;
  /** Removes all claims and outcomes of the mails of these orders. Answers how many. */
  forget(isGone: (sessionId: string) => boolean): Promise<number>;
  /** How the mails of each order stand, by session id. */
  statuses(): Promise<Map<string, MailStatuses>>;
}

/** Longer than any try takes. A copy of the shop that dies with a claim holds the mail up this long. */
const leaseMs = 2 * 60 * 1000;
const promptTries = 3;
const firstWaitMs = 10 * 60 * 1000;
const longestWaitMs = 24 * 60 * 60 * 1000;
const writeTries = 3;
const removesAtOnce = 12;

const waitMs = (tries: number): number =>
  tries < promptTries ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - promptTries));

const claimSchema = v.object({
  token: v.string(),
  tries: v.number(),
  untilMs: v.number(),
  /** It is claimed by none, and waits for its next try. */
  isReleased: v.optional(v.boolean()),
});
type StoredClaim = v.InferOutput<typeof claimSchema>;

const claimKey = (name: string): string => `claim/${name}`;
const endKey = (outcome: MailOutcome, name: string): string => `${outcome}/${name}`;
const expectedKey = (name: string): string => `expected/${name}`;
/** The session that a claim or an outcome is about. */
const sessionIdIn = (key: string): string => key.split('/')[1] ?? '';
const keyPattern = /^(sent|too-late|not-needed|expected)\/([^/]+)\/([^/]+)$/;

const skippedSchema = v.object({ isSkipped: v.literal(true) });

/** undefined for a text of another shape. */
function parse<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output | undefined {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function outboxClaims(documents: Documents, now: () => number): OutboxClaims {
  /** Of an order that was refunded the mail may be needed after all; that of a restored one was sent before it was lost. */
  async function isOver(name: string): Promise<boolean> {
    const [sent, notNeeded] = await Promise.all(
      (['sent', 'not-needed'] as const).map((outcome) => documents.read(endKey(outcome, name))),
    );
    return sent !== undefined || (notNeeded !== undefined && parse(skippedSchema, notNeeded.text) !== undefined);
  }

  async function claim(sessionId: string, kind: MailKind, isEarly = false): Promise<Claim | undefined> {
    const name = `${sessionId}/${kind}`;
    if (await isOver(name)) return undefined;
    const stored = await documents.read(claimKey(name));
    const known = stored && parse(claimSchema, stored.text);
    if (known && known.untilMs > now() && !(isEarly && known.isReleased)) return undefined;
    const next: StoredClaim = { token: randomUUID(), tries: (known?.tries ?? 0) + 1, untilMs: now() + leaseMs };
    const write = stored
      ? documents.replace(claimKey(name), next, stored.etag)
      : documents.create(claimKey(name), next);
    if ((await write) === 'conflict') return undefined;
    // Another copy may have sent it, and cleared its claim away, between the first look and the claim.
    if (!(await isOver(name))) return { name, token: next.token, tries: next.tries };
    await documents.remove(claimKey(name));
    return undefined;
  }

  async function release({ name, token, tries }: Claim): Promise<void> {
    const stored = await documents.read(claimKey(name));
    const known = stored && parse(claimSchema, stored.text);
    if (!stored || known?.token !== token) return;
    const waiting: StoredClaim = { token, tries, untilMs: now() + waitMs(tries), isReleased: true };
    await documents.replace(claimKey(name), waiting, stored.etag);
  }

  /** Tried several times, since a mail that is sent and not marked would be sent again. */
  async function close({ name }: Pick<Claim, 'name'>, outcome: MailOutcome, mark = {}): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const written = documents.create(endKey(outcome, name), { at: new Date(now()).toISOString(), ...mark });
      const isDone = await written.then(
        () => true,
        (error: unknown) => {
          if (tries >= writeTries) throw error;
          return false;
        },
      );
      if (isDone) break;
    }
    await documents.remove(claimKey(name));
  }

  async function outcomeOf(sessionId: string, kind: MailKind): Promise<MailOutcome | undefined> {
    const name = `${sessionId}/${kind}`;
    for (const outcome of mailOutcomes) if (await documents.read(endKey(outcome, name))) return outcome;
    return undefined;
  }

  return {
    ...{ claim, release, close, outcomeOf },
    expect: async (sessionId, kind) => {
      await documents.create(expectedKey(`${sessionId}/${kind}`), {});
    },
    skip: async (sessionId, kind) => {
      if ((await outcomeOf(sessionId, kind)) === undefined)
        await close({ name: `${sessionId}/${kind}` }, 'not-needed', { isSkipped: true });
    },
    forget: async (isGone) => {
      const keys: string[] = [];
      for await (const key of documents.keys()) if (isGone(sessionIdIn(key))) keys.push(key);
      await runInParallel(keys, removesAtOnce, (key) => documents.remove(key));
      return keys.length;
    },
    statuses: () => statusesIn(documents.keys()),
  };
}

/** Of a mail that is both expected and ended the outcome counts, unless the mail of a sale was not needed, and is again. */
async function statusesIn(keys: AsyncIterable<string>): Promise<Map<string, MailStatuses>> {
  const orders = new Map<string, Map<string, MailOutcome | 'expected'>>();
  for await (const key of keys) {
    const [, mark, sessionId = '', kind = ''] = keyPattern.exec(key) ?? [];
    const kinds = orders.get(sessionId) ?? new Map<string, MailOutcome | 'expected'>();
    const outcome = mailOutcomes.find((one) => one === mark);
    const known = kinds.get(kind);
    const isOfSale = paidKinds.some((one) => one === kind);
    // A mail that was not needed at first may have been sent since.
    if (outcome && known !== 'sent' && !(isOfSale && outcome === 'not-needed' && known)) kinds.set(kind, outcome);
    if (mark === 'expected' && (!known || (isOfSale && known === 'not-needed'))) kinds.set(kind, mark);
    if (kinds.size > 0) orders.set(sessionId, kinds);
  }
  return orders;
}

/** For an order that was restored: what it was mailed, it was mailed before. */
export async function skipMails(claims: OutboxClaims, order: Order): Promise<void> {
  if (isPaid(order)) for (const kind of kindsOf(order)) await claims.skip(order.sessionId, kind);
}

/** All mails of an order have ended. */
export const isClosed = (statuses: MailStatuses = new Map()): boolean =>
  paidKinds.every((kind) => statuses.has(kind)) && ![...statuses.values()].includes('expected');

/**
 * All mails of an order as it stands have ended. That a parcel's mail is expected says nothing while the order is not shipped: it
 * was taken back, or could not be marked.
 */
export const isDone = (order: Order, statuses: MailStatuses = new Map()): boolean =>
  paidKinds.every((kind) => statuses.has(kind)) && kindsOf(order).every((kind) => statuses.get(kind) !== 'expected');
