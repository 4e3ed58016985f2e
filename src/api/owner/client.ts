import { readDetail, readMonths, readOrders, readState, type Tab } from './answers.ts';
import { ownerRoutes, searchHeader } from './routes.ts';

/** An answer outside 200-299; the message is the server's, in words for the owner. Apart from the shop's error, whose code it would split. */
export class DeskError extends Error {
  override name = 'DeskError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function errorOf(response: Response): Promise<DeskError> {
  const body: unknown = await response.json().catch(() => null);
  const message: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : undefined;
  return new DeskError(response.status, typeof message === 'string' ? message : 'That did not work. Please try again.');
}

export interface ShipmentDraft {
  tracking: string;
  /** Take it although it does not look like the carrier's. */
  unchecked: boolean;
  /** The number shown before; null: none. */
  replaces: string | null;
}

/** Calls the owner's desk. `fetch` is handed in. Answers outside 200-299 throw `DeskError`. */
export function createOwnerClient(fetch: typeof globalThis.fetch) {
  async function send(method: string, path: string, init: { body?: unknown; headers?: Record<string, string> } = {}) {
    const headers = { ...init.headers, ...(init.body !== undefined && { 'Content-Type': 'application/json' }) };
    const body = init.body === undefined ? null : JSON.stringify(init.body);
    const response = await fetch(path, { method, headers, body, credentials: 'same-origin' });
    if (!response.ok) throw await errorOf(response);
    return response;
  }
  const get = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await send('GET', path, { headers })).json();

  return {
    state: async () => readState(await get(ownerRoutes.session)),
    signIn: (secret: string) => send('POST', ownerRoutes.session, { body: { secret } }),
    signOut: () => send('DELETE', ownerRoutes.session),
    orders: async (tab: Tab, page: number, search = '') =>
      readOrders(
        await get(`${ownerRoutes.orders}?state=${tab}&page=${String(page)}`, {
          [searchHeader]: encodeURIComponent(search),
        }),
      ),
    order: async (id: string) => readDetail(await get(ownerRoutes.order(id))),
    ship: async (id: string, draft: ShipmentDraft) => {
      const answer = await send('PATCH', ownerRoutes.order(id), { body: { carrier: 'usps', ...draft } });
      return readDetail(await answer.json());
    },
    totals: async () => readMonths(await get(ownerRoutes.totals)),
  };
}

export type OwnerClient = ReturnType<typeof createOwnerClient>;
