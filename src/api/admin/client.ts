import * as v from 'valibot';
import { cleanLine } from '#shop/typed-text.ts';
import { trackingNumbers } from '#shop/tracking.ts';
import {
  type OrderDetail,
  readDetail,
  readMonths,
  readOrders,
  readShopSettings,
  readState,
  type ShopSettingsView,
  type Tab,
} from './answers.ts';
import type { RefundRequest, SettingsChange } from '../schemas.ts';
import { type Correction, correctionSchema, shipSchema } from './requests.ts';
import { adminRoutes, searchHeader } from './routes.ts';

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

/** Throws what the server would refuse, with the field. */
function check(schema: v.GenericSchema, body: unknown): void {
  const result = v.safeParse(schema, body);
  if (result.success) return;
  const [issue] = result.issues;
  throw new AdminError(400, issue.message, v.getDotPath(issue)?.split('.').at(-1));
}

async function errorOf(response: Response): Promise<AdminError> {
  const body: unknown = await response.json().catch(() => null);
  const message: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : undefined;
  return new AdminError(
    response.status,
    typeof message === 'string' ? message : 'That did not work. Please try again.',
  );
}

const unknownFate =
  'The connection broke, and whether this was saved is not known. Open it again once you are connected, and look.';
const notSaved = 'The connection broke, and this is not saved. Please try again.';

const laterMs = 2000;

/** A write that failed or got no response may still have happened; a read shows whether it did. */
async function confirmed<T>(write: () => Promise<T>, read: () => Promise<T>, isDone: (now: T) => boolean): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isAnswer = error instanceof AdminError;
    if (isAnswer && error.status < 500) throw error;
    let now: T | undefined;
    for (const ms of [0, laterMs]) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      now = await read().catch(() => undefined);
      if (now !== undefined && isDone(now)) return now;
    }
    if (isAnswer) throw error;
    throw new AdminError(503, now === undefined ? unknownFate : notSaved);
  }
}

const isCorrected = ({ email, shipTo }: OrderDetail, correction: Correction): boolean =>
  email === correction.email.trim() &&
  (['name', 'line1', 'line2', 'city', 'state', 'postalCode'] as const).every(
    (field) => (shipTo?.[field] ?? '').toUpperCase() === cleanLine(correction[field]).toUpperCase(),
  );

function isSet({ vacation, stock }: ShopSettingsView, draft: SettingsChange): boolean {
  const isCounted = (draft.stock?.counts ?? []).every(
    ({ id, count }) => stock.products.find((product) => product.id === id)?.count === count,
  );
  if (draft.stock && (!isCounted || stock.warnAt !== draft.stock.warnAt)) return false;
  if (!draft.vacation) return draft.vacation === undefined || vacation === null;
  return vacation?.lastDay === draft.vacation.lastDay && vacation.takesOrders === draft.vacation.takesOrders;
}

/** Calls the admin's API. Responses outside 200-299 throw `AdminError`. */
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

  const state = async () => readState(await get(adminRoutes.session));
  const order = async (id: string) => readDetail(await get(adminRoutes.order(id)));
  const settings = async () => readShopSettings(await get(adminRoutes.settings));

  const change = (
    id: string,
    [method, path, body]: [method: string, path: string, body?: unknown],
    isDone: (now: OrderDetail) => boolean,
  ) =>
    confirmed(
      async () => readDetail(await (await send(method, path, { body })).json()),
      () => order(id),
      isDone,
    );

  return {
    state,
    signIn: (secret: string) => send('POST', adminRoutes.session, { body: { secret } }),
    signOut: () => send('DELETE', adminRoutes.session),
    orders: async (tab: Tab, page: number, search = '') =>
      readOrders(
        await get(`${adminRoutes.orders}?state=${tab}&page=${String(page)}`, {
          [searchHeader]: encodeURIComponent(search),
        }),
      ),
    order,
    ship: async (id: string, draft: v.InferInput<typeof shipSchema>) => {
      check(shipSchema, draft);
      const [number = ''] = trackingNumbers(draft.tracking);
      return change(id, ['PATCH', adminRoutes.order(id), draft], ({ shipment }) => shipment?.tracking === number);
    },
    refund: (id: string, refund: RefundRequest) =>
      change(
        id,
        ['POST', adminRoutes.refund(id), refund],
        ({ refundedCents, status }) =>
          refundedCents === refund.refundedCents + refund.amountCents && (!refund.cancels || status === 'cancelled'),
      ),
    note: (id: string, note: string) =>
      change(id, ['PATCH', adminRoutes.change(id), { note }], ({ privateNote }) => privateNote === note.trim()),
    correct: async (id: string, correction: Correction) => {
      check(correctionSchema, correction);
      return change(id, ['PATCH', adminRoutes.change(id), { correction }], (now) => isCorrected(now, correction));
    },
    settle: (id: string) =>
      change(id, ['PATCH', adminRoutes.change(id), { settled: true }], ({ toDo }) => toDo.length === 0),
    unship: (id: string) => change(id, ['DELETE', adminRoutes.change(id)], ({ status }) => status !== 'shipped'),
    /** `seen`: the version on screen. */
    mailAgain: (id: string, seen: number) => change(id, ['POST', adminRoutes.change(id)], ({ rev }) => rev > seen),
    settings,
    changeSettings: (draft: SettingsChange) =>
      confirmed(
        async () => readShopSettings(await (await send('PATCH', adminRoutes.settings, { body: draft })).json()),
        settings,
        (now) => isSet(now, draft),
      ),
    totals: async () => readMonths(await get(adminRoutes.totals)),
  };
}

export type AdminClient = ReturnType<typeof createAdminClient>;
