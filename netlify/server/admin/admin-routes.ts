import { changedQuery, maxChanged, searchHeader, tabNames } from '#api/admin/routes.ts';
import { shipSchema } from '#api/schemas.ts';
import type { Route } from '#server/http/index.ts';
import { badRequest } from '#server/platform/index.ts';
import { adminOnly } from './admin-only.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders, type ListQuery } from './list-orders.ts';
import { addUpMonths } from './months.ts';
import { detailOf, orderOf, sessionIdPattern } from './order-detail.ts';
import { removeTestOrders } from './remove-test-orders.ts';
import type { AdminServices } from './services.ts';
import { shipOrder } from './ship-order.ts';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest('The search cannot be read.');
  }
}

function queryOf(request: Request): ListQuery {
  const { searchParams } = new URL(request.url);
  const tab = tabNames.find((name) => name === (searchParams.get('state') ?? 'to-ship'));
  const page = Number(searchParams.get('page') ?? 1);
  const search = decode(request.headers.get(searchHeader) ?? '').trim();
  if (!tab || !Number.isInteger(page) || page < 1) throw badRequest('There is no such list.');
  if (search.length > 200) throw badRequest('The search is too long.');
  const changed = (searchParams.get(changedQuery) ?? '').split(',').filter((id) => sessionIdPattern.test(id));
  if (changed.length > maxChanged) throw badRequest('Those are too many orders.');
  return { tab, page, search, changed };
}

export const adminOrdersRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services, request }) => ({ body: await listOrders(services, queryOf(request)) }),
  DELETE: async ({ services }) => ({ body: await removeTestOrders(services) }),
});

export const adminOrderRoute: Route<AdminServices> = adminOnly({
  GET: async (call) => ({ body: await detailOf(call.services, await orderOf(call)) }),
  PATCH: async (call, by) => {
    const request = await call.json(shipSchema);
    const { sessionId } = await orderOf(call);
    return { body: await detailOf(call.services, await shipOrder(call.services, sessionId, request, by)) };
  },
});

export const adminTotalsRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services }) => ({ body: await addUpMonths(services) }),
});

export const adminExportRoute: Route<AdminServices> = adminOnly({
  GET: async ({ services, request }) => {
    const month = new URL(request.url).searchParams.get('month') ?? undefined;
    if (month !== undefined && !monthPattern.test(month)) throw badRequest('A month is written as in 2026-11.');
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders${month === undefined ? '' : `-${month}`}.csv"`,
    };
    return { text: await exportOrders(services, month), headers };
  },
});
