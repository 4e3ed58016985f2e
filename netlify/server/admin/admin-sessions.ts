import { createHash } from 'node:crypto';
import { type Documents, runInParallel } from '#server/platform/index.ts';
import { endOf } from './admin-session.ts';

/** The open sessions of the admin: signing out ends one for good, wherever its cookie is. */
export interface AdminSessions {
  open(session: string): Promise<void>;
  isOpen(session: string): Promise<boolean>;
  end(session: string): Promise<void>;
  /** Takes out what ran out by itself. Answers how many went. */
  removeEnded(nowMs: number): Promise<number>;
}

const removesAtOnce = 12;

/** The store does not know what would be needed to make a cookie. */
const nameOf = (session: string): string =>
  `${String(endOf(session))}/${createHash('sha256').update(session).digest('hex')}`;

export const adminSessions = (documents: Documents): AdminSessions => ({
  open: async (session) => {
    await documents.create(nameOf(session), {});
  },
  isOpen: async (session) => (await documents.read(nameOf(session))) !== undefined,
  end: (session) => documents.remove(nameOf(session)),
  removeEnded: async (nowMs) => {
    const ended: string[] = [];
    for await (const name of documents.keys()) if (Number(name.split('/')[0]) < nowMs) ended.push(name);
    await runInParallel(ended, removesAtOnce, (name) => documents.remove(name));
    return ended.length;
  },
});
