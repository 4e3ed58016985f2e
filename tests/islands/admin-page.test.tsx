// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OrderView } from '#api/admin/answers.ts';
import { createAdminClient } from '#api/admin/client.ts';
import { Admin } from '#islands/admin/Admin.tsx';
import { countBars } from '#shop/cart.ts';
import { toView } from '#server/admin/order-view.ts';
import { paidOrder } from '../server/orders/paid-order.ts';
import { setStage } from './render-islands.tsx';

setStage();

const all = ['Ann Lee', 'Bo Ray', 'Cy Fox'].map((name, at): OrderView => {
  const shipTo = paidOrder.shipTo && { ...paidOrder.shipTo, name };
  return toView({ ...paidOrder, shipTo, sessionId: `cs_test_${at}`, number: `ABCDE-FGHJ${at + 2}` });
});

/** Behind the gate, answers with this status, or breaks the connection at 0. A page has two orders to ship, or one of another list. */
const server = { gate: Promise.resolve(), status: 200, orders: all, counts: {} };

function answerList(url: URL, search: string): Response {
  const page = Number(url.searchParams.get('page'));
  const found = server.orders.filter(({ shipTo }) => shipTo?.name?.includes(search));
  const size = search === '' ? (url.search.includes('to-ship') ? 2 : 1) : found.length;
  const orders = found.slice((page - 1) * size, page * size);
  const more = page * size < found.length;
  const { counts } = server;
  return Response.json({ orders, found: found.length, more, mode: 'live', counts, notices: [], toDo: [] });
}

const fetch: typeof globalThis.fetch = (path, init) => {
  const url = new URL(String(path), location.href);
  if (server.status === 0) return Promise.reject(new TypeError('no connection'));
  const isSession = url.pathname.endsWith('/session');
  if (isSession && init?.body === '{"secret":"the secret"}') server.status = 200;
  if (isSession) return Promise.resolve(Response.json({ isIn: server.status === 200, owner: null, hint: null }));
  if (server.status !== 200) return Promise.resolve(Response.json({ message: 'No.' }, { status: server.status }));
  const order = server.orders.find(({ id }) => url.pathname.endsWith(id));
  if (order && init?.method === 'PATCH') return Promise.resolve(Response.json({ ...order, ...changed }));
  if (order) return Promise.resolve(Response.json(order));
  if (url.pathname.endsWith('/settings')) return Promise.resolve(Response.json(settings));
  if (url.pathname.endsWith('/totals')) return Promise.resolve(Response.json({ months: [], weeks: [], scents: [] }));
  return Promise.resolve(answerList(url, decodeURIComponent(new Headers(init?.headers).get('Order-Search') ?? '')));
};

/** What the order is after any change. */
const changed: Partial<OrderView> = {
  rev: 2,
  status: 'refunded',
  refundableCents: 0,
  cancellable: false,
  tasks: [],
  privateNote: 'Calls on Monday',
  ...(all[0]?.shipTo && { shipTo: { ...all[0].shipTo, line2: null } }),
};

const settings = {
  today: '2026-11-28',
  hasBuildHook: true,
  vacation: null,
  stock: {
    warnAt: 3,
    isDamaged: false,
    products: [4, -2].map((count, at) => ({ id: `soap-${at}`, base: `B${at}`, scent: 'Rose', picture: '', count })),
  },
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const click = async (name: string | RegExp, role = 'link') => userEvent.click(await screen.findByRole(role, { name }));

async function open(hash: string, changes: Partial<OrderView> = {}, status = 200) {
  Object.assign(server, { status, counts: {}, orders: all.map((order) => ({ ...order, ...changes })) });
  history.replaceState(null, '', `/owner${hash}`);
  const sender = { name: 'Soap', mark: '/mark.svg', address: [], email: 'a@soap.test' };
  const client = createAdminClient((...request) => server.gate.then(() => fetch(...request)));
  render(<Admin client={client} sender={sender} />);
  await screen.findByRole(status === 200 ? 'navigation' : 'alert');
}

async function search(words: string) {
  await userEvent.type(await screen.findByRole('searchbox'), words);
  await click('Find', 'button');
}

test('Back from an order finds the search again, and the link of the list on screen ends it', async () => {
  await open('#shipped');
  await search('Bo');
  await click(/^ABCDE-FGHJ3/);
  await heading('Order ABCDE-FGHJ3');
  history.back();
  await heading('Found');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Bo');
  await click('Shipped');
  await heading('Shipped');
  await userEvent.type(screen.getByRole('searchbox'), 'Bo');
  await click('Shipped');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Bo');
});

test('what fails says so and is tried again: the admin itself, a link, a file, and a search, which stays typed', async () => {
  await open('#shipped', {}, 0);
  expect(screen.getByRole('alert').textContent).toBe('We couldn’t reach the admin. Please try again.');
  await click('Try again', 'button');
  await screen.findByRole('alert');
  server.status = 200;
  await click('Try again', 'button');
  await heading('Shipped');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);
  server.status = 0;
  await click('To ship');
  await screen.findByText('We couldn’t reach the admin. Please try again.');
  server.status = 200;
  await click('To ship');
  await heading('To ship');
  server.status = 409;
  await click('Labels for Pirate Ship', 'button');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No.'));
  server.status = 0;
  await search('Bo');
  await screen.findByText('We couldn’t reach the admin. Please try again.');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Bo');
});

test.each([200, 409])(
  'a view that was left is not shown, nor that it failed; a change still says so: %i',
  async (status) => {
    await open('#ship-several');
    await userEvent.type(await screen.findByLabelText(/^Ann Lee.*USPS/), '9400111201080805483016');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    server.gate = promise;
    await click('Mark as shipped', 'button');
    await click('Totals');
    server.gate = Promise.resolve();
    await click('To ship');
    await userEvent.click(await screen.findByRole('searchbox'));
    server.status = status;
    resolve(undefined);
    await screen.findByText(`${status === 200 ? 1 : 0} of 1 marked as shipped.`);
    await new Promise((later) => setTimeout(later));
    expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, screen.getByRole('searchbox')]);
  },
);

test('a view that takes long says so, and neither it nor more of a list comes or fails after the owner has signed out', async () => {
  await open('#shipped');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.gate = promise;
  await click('Load more', 'button');
  await click('Totals');
  await screen.findByText('One moment ...');
  Object.assign(server, { gate: Promise.resolve(), status: 401 });
  await click('Sign out', 'button');
  await heading('Sign in');
  resolve(undefined);
  await new Promise((later) => setTimeout(later));
  expect(screen.queryByRole('alert')).toBe(null);
});

test('more of a list that lost an order meanwhile skips none', async () => {
  await open('#shipped');
  server.orders = all.slice(1);
  await click('Load more', 'button');
  for (const number of [/^ABCDE-FGHJ3/, /^ABCDE-FGHJ4/]) await screen.findByRole('link', { name: number });
});

test.each([
  ['#ship-several', 'Ship several at once', 'Mark as shipped', /USPS tracking number$/],
  ['#order/cs_test_0', 'Order ABCDE-FGHJ2', 'Save the note', /^Private note/],
])('an owner whose session ends at %s is told so, and signs in to what was typed', async (hash, title, save, label) => {
  await open(hash);
  const [field] = await screen.findAllByLabelText(label);
  await userEvent.type(field ?? document.body, '9400111201080805483016');
  server.status = 401;
  await click(save, 'button');
  await heading('Sign in');
  const words = 'Your session has ended. Sign in again: what you typed is still there.';
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.queryByRole('link', { name: 'ABCDE-FGHJ2' })).toBe(null);
  await userEvent.type(screen.getByLabelText('Secret'), ' the secret ');
  await click('Sign in', 'button');
  await heading(title);
  expect(document.title).toBe(`${title} | Admin | Soap`);
  expect(screen.getAllByLabelText(label)[0]).toHaveProperty('value', '9400111201080805483016');
});

test('the first order of those that are loaded gets the focus, and none comes twice after a new one', async () => {
  await open('#shipped');
  await click('Load more', 'button');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Bo Ray'));
  server.orders = [toView({ ...paidOrder, sessionId: 'cs_test_9' }), ...server.orders];
  await click('Load more', 'button');
  await click('Load more', 'button');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Cy Fox'));
  expect(screen.getAllByRole('link', { name: /^ABCDE/ })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBe(null);
});

test('several pages of orders to ship are shipped oldest first, and bars to make are those of the orders on screen', async () => {
  await open('#ship-several');
  await heading('Ship several at once');
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^ABCDE/ });
  // What is typed here stays while the owner looks at an order.
  const numbers = links.map(({ target, textContent }) => `${target} ${textContent}`);
  expect(numbers).toEqual(['_blank ABCDE-FGHJ4', '_blank ABCDE-FGHJ3', '_blank ABCDE-FGHJ2']);
  server.counts = { 'to-ship': 7 };
  await userEvent.type(screen.getByLabelText(/^Ann Lee.*USPS/), '9400111201080805483016');
  await click('Mark as shipped', 'button');
  await screen.findByRole('link', { name: 'To ship 7' });
  await click('Back to the list');
  const bars = countBars(paidOrder.lines);
  await screen.findByText(`Bars to make for the orders below: ${2 * bars}`);
  await click('Load more', 'button');
  await screen.findByText(`Bars to make: ${3 * bars}`);
  const sums = paidOrder.lines.map(({ quantity, base, scent }) => `${3 * quantity} × ${base}, ${scent}`);
  expect(sums.flatMap((sum) => screen.queryByText(sum) ?? [])).toHaveLength(2);
});

test('where a pressed button goes, the heading gets the focus; without an email address there is no empty link', async () => {
  await open('#order/cs_test_0', { tasks: [{ act: 'review-opened' }], email: null });
  await click('Mark as resolved', 'button');
  await waitFor(() => expect(screen.queryByText(/under review/)).toBe(null));
  expect(document.activeElement).toBe(await heading('Order ABCDE-FGHJ2'));
  expect(screen.getAllByRole('link').filter(({ textContent }) => textContent === '')).toEqual([]);
});

test('what is being typed stays when another action loads the order, and replaces no other owner’s change', async () => {
  await open('#order/cs_test_0', { tasks: [{ act: 'review-opened' }] });
  // What loads by itself after an action may fail, and takes neither its note nor the focus.
  Object.assign(server, { counts: null });
  await userEvent.click(await screen.findByText('Correct address or email'));
  await userEvent.type(screen.getByLabelText('Street'), ', rear');
  await userEvent.type(screen.getByLabelText('Apartment, if any'), 'B');
  const note = screen.getByLabelText(/^Private note/);
  await userEvent.type(note, 'Ring twice');
  await click('Mark as resolved', 'button');
  await screen.findByText('Resolved: it is off the To do list.');
  expect(screen.getByLabelText('Street')).toHaveProperty('value', '12 Hill Street, rear');
  await click('Save the note', 'button');
  expect((await screen.findByRole('alert')).textContent).toMatch(/has changed in the meantime/);
  expect(note).toHaveProperty('value', 'Ring twice');
  await click('Save', 'button');
  await screen.findByText(/^Saved\. /);
});

test('a count below 0 is refused at its field, unless it is that of an oversold soap', async () => {
  await open('#settings');
  const field = await screen.findByLabelText<HTMLInputElement>('B0, Rose');
  await userEvent.clear(field);
  await userEvent.type(field, '-5');
  await click('Save the counts', 'button');
  expect(field.validity.rangeUnderflow).toBe(true);
  expect(screen.queryByText('The counts are saved.')).toBe(null);
  expect(screen.getByLabelText<HTMLInputElement>('B1, Rose').validity.valid).toBe(true);
});
