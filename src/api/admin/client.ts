import { readDetail, readMonths, readOrders, readRemoved, readShopSettings, readState, type Tab } from './answers.ts';
import { adminRoutes, changedQuery, searchHeader } from './routes.ts';

/** An answer outside 200-299; the message is the server's, in words for the owner. Apart from the shop's error, whose code it would split. */
export class AdminError extends Error {
  override name = 'AdminError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function errorOf(response: Response): Promise<AdminError> {
  const body: unknown = await response.json().catch(() => null);
  const message: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : undefined;
  return new AdminError(
    response.status,
    typeof message === 'string' ? message : 'That did not work. Please try again.',
  );
}

interface ListRequest {
  search?: string;
  /** Ids of orders that were changed just now. */
  changed?: readonly string[];
}

export interface ShipmentDraft {
  tracking: string;
  /** Take it although it does not look like the carrier's. */
  unchecked: boolean;
  /** The number shown before; null: none. */
  replaces: string | null;
}

export interface RefundDraft {
  amountCents: number;
  /** What is shown as refunded so far. */
  refundedCents: number;
  /** The order is not to be shipped either. */
  cancels: boolean;
}

export interface CorrectionDraft {
  /** The version shown. */
  rev: number;
  email: string;
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
}

export interface SettingsDraft {
  /** null: we are not away. */
  absence?: { lastDay: string; takesOrders: boolean } | null;
  /** Only what was changed; `seen` is what stood there. */
  stock?: { warnAt: number; counts: { id: string; count: number | null; seen: number | null }[] };
}

/** Calls the admin. `fetch` is handed in. Answers outside 200-299 throw `AdminError`. */
export function createAdminClient(fetch: typeof globalThis.fetch) {
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
    state: async () => readState(await get(adminRoutes.session)),
    signIn: (secret: string) => send('POST', adminRoutes.session, { body: { secret } }),
    signOut: () => send('DELETE', adminRoutes.session),
    orders: async (tab: Tab, page: number, { search = '', changed = [] }: ListRequest = {}) =>
      readOrders(
        await get(`${adminRoutes.orders}?state=${tab}&page=${String(page)}&${changedQuery}=${changed.join()}`, {
          [searchHeader]: encodeURIComponent(search),
        }),
      ),
    order: async (id: string) => readDetail(await get(adminRoutes.order(id))),
    ship: async (id: string, draft: ShipmentDraft) => {
      const answer = await send('PATCH', adminRoutes.order(id), { body: { carrier: 'usps', ...draft } });
      return readDetail(await answer.json());
    },
    refund: async (id: string, refund: RefundDraft) =>
      readDetail(await (await send('POST', adminRoutes.refund(id), { body: refund })).json()),
    change: async (id: string, change: { note?: string; correction?: CorrectionDraft }) =>
      readDetail(await (await send('PATCH', adminRoutes.change(id), { body: change })).json()),
    unship: async (id: string) => readDetail(await (await send('DELETE', adminRoutes.change(id))).json()),
    mailAgain: async (id: string) => readDetail(await (await send('POST', adminRoutes.change(id))).json()),
    removeTestOrders: async () => readRemoved(await (await send('DELETE', adminRoutes.orders)).json()),
    settings: async () => readShopSettings(await get(adminRoutes.settings)),
    changeSettings: async (change: SettingsDraft) =>
      readShopSettings(await (await send('PATCH', adminRoutes.settings, { body: change })).json()),
    release: async (attempt: string) =>
      readShopSettings(await (await send('DELETE', adminRoutes.reservation(attempt))).json()),
    totals: async () => readMonths(await get(adminRoutes.totals)),
  };
}

export type AdminClient = ReturnType<typeof createAdminClient>;
