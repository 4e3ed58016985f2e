import * as v from 'valibot';
import type { SettingsChange } from '../schemas.ts';
import { orderChangeSchema } from './requests.ts';
import {
  adminRoutes,
  readMonths,
  readOrder,
  readOrders,
  readShopSettings,
  readState,
  searchHeader,
  type Tab,
} from './answers.ts';

/** A response outside 200-299, with the server's message. Not the shop's `ApiError`, which would split its bundle. */
export class AdminError extends Error {
  override name = 'AdminError';
  readonly status: number;
  /** The name of the field that it is about, if known. */
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

const readProblem = v.parser(
  v.fallback(v.object({ message: v.string() }), { message: 'That didn’t work. Please try again.' }),
);

const laterMs = 2000;

/** A write that failed or got no response may have happened. Sent again, it changes nothing more. */
const writeTwice = <T>(write: () => Promise<T>): Promise<T> =>
  write().catch(async (error: unknown) => {
    if (error instanceof AdminError && error.status < 500) throw error;
    await new Promise((resolve) => setTimeout(resolve, laterMs));
    return write();
  });

function unconfirmed(error: unknown): never {
  if (error instanceof AdminError) throw error;
  const words = 'The connection was lost, so this may or may not be done. Please check once you are back online.';
  throw new AdminError(503, words);
}

/** Calls the admin's API. Responses outside 200-299 throw `AdminError`. */
export function createAdminClient(fetch: typeof globalThis.fetch) {
  async function send(method: string, path: string, init: { body?: unknown; headers?: Record<string, string> } = {}) {
    const headers = { ...init.headers, ...(init.body !== undefined && { 'Content-Type': 'application/json' }) };
    const body = init.body === undefined ? null : JSON.stringify(init.body);
    const response = await fetch(path, { method, headers, body, signal: AbortSignal.timeout(30_000) });
    if (response.ok) return response;
    throw new AdminError(response.status, readProblem(await response.json().catch(() => null)).message);
  }
  const json = async (...request: Parameters<typeof send>): Promise<unknown> => (await send(...request)).json();

  return {
    state: async () => readState(await json('GET', adminRoutes.session)),
    signIn: (secret: string) => send('POST', adminRoutes.session, { body: { secret } }),
    signOut: () => send('DELETE', adminRoutes.session),
    orders: async (tab: Tab, page: number, search = '') =>
      readOrders(
        await json('GET', `${adminRoutes.orders}?state=${tab}&page=${page}`, {
          headers: { [searchHeader]: encodeURIComponent(search) },
        }),
      ),
    order: async (id: string) => readOrder(await json('GET', adminRoutes.order(id))),
    change: async (id: string, body: v.InferInput<typeof orderChangeSchema>) => {
      // What the server would refuse, with the field.
      const [issue] = v.safeParse(orderChangeSchema, body).issues ?? [];
      if (issue) throw new AdminError(400, issue.message, v.getDotPath(issue)?.split('.').at(-1));
      const write = async () => readOrder(await json('PATCH', adminRoutes.order(id), { body }));
      // A mail would be sent twice.
      return (body.act === 'mail-again' ? write() : writeTwice(write)).catch(unconfirmed);
    },
    settings: async () => readShopSettings(await json('GET', adminRoutes.settings)),
    changeSettings: (body: SettingsChange) =>
      writeTwice(async () => readShopSettings(await json('PATCH', adminRoutes.settings, { body }))).catch(unconfirmed),
    /** A file of orders, by its address. */
    file: async (path: string) => {
      const response = await send('GET', path);
      const [, name = 'orders.csv'] = /"(.+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
      return { name, blob: await response.blob() };
    },
    totals: async () => readMonths(await json('GET', adminRoutes.totals)),
  };
}

export type AdminClient = ReturnType<typeof createAdminClient>;
