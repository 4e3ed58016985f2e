import { useRef, useState } from 'react';
import { adminRoutes, type OrderList as List, type OrderView, type Tab, tabs } from '#api/admin/answers.ts';
import { statusNames } from '#api/admin/order-parts.ts';
import { ActionButton, Download, Field, Form, Submit } from './forms.tsx';
import {
  Buttons,
  Chips,
  Lines,
  mergePages,
  OrderLine,
  ordersToShip,
  returnedLabel,
  Soft,
  styles,
  takeFocus,
  Title,
  usePage,
  withNextPage,
} from './parts.tsx';
import { formatTasks, listMarks } from './order-text.ts';

/** `isNext`: it takes the focus, as the first of those that were loaded. */
function OrderRow({ order, isMixed, isNext }: { order: OrderView; isMixed: boolean; isNext: boolean }) {
  const { id, number, shipTo, email, status, ordered, total, bars, lines } = order;
  return (
    <li>
      <a
        ref={isNext ? takeFocus : undefined}
        href={`#order/${id}`}
        className="group border-line grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t py-5 lg:grid-cols-[17rem_minmax(0,1fr)_auto] lg:grid-rows-[auto_auto_1fr]"
      >
        {/* Who comes first to the eye, and the number as the link's name. */}
        <span className="price row-start-2">{number}</span>{' '}
        <span className="row-start-1">
          <bdi className="text-large inline-block max-w-full truncate align-bottom font-semibold group-hover:underline">
            {shipTo?.name ?? email}
          </bdi>{' '}
          <Chips texts={[...listMarks(order), isMixed && statusNames[status], returnedLabel(order)]} />
        </span>{' '}
        <span className="text-small text-ink-soft row-start-3">{ordered}</span>{' '}
        <span className="price text-price -col-end-1 row-start-1 text-right">{total}</span>{' '}
        <span className="text-small -col-end-1 row-start-2 text-right">{bars}</span>{' '}
        <span className="text-small col-span-full mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] content-start gap-x-7 gap-y-2 lg:mt-0 lg:[grid-area:1/2/span_3]">
          {lines.map((line) => (
            <OrderLine key={line.mix} line={line} />
          ))}
        </span>
      </a>
    </li>
  );
}

/** The bars in these orders, added up by base and scent. `more`: there are other orders to ship. */
function BarsToMake({ orders, more }: Pick<List, 'orders' | 'more'>) {
  const bars = new Map<string, number>();
  for (const { mix, quantity } of orders.flatMap(({ lines }) => lines)) bars.set(mix, (bars.get(mix) ?? 0) + quantity);
  const sums = [...bars].sort(([one], [other]) => one.localeCompare(other));
  return (
    <details className="faq-item border-line border-t border-b-0" open>
      <summary>
        Bars to make{more && ' for the orders below'}: {sums.reduce((all, [, count]) => all + count, 0)}
      </summary>
      <ul className="text-small columns-[19rem] pb-4">
        <Lines as="li" lines={sums.map(([mix, count]) => `${count} × ${mix}`)} />
      </ul>
    </details>
  );
}

function Notices({ list: { notices, toDo } }: { list: List }) {
  return (
    <>
      <ul>
        {notices.map((notice) => (
          <li key={notice} className={`${styles.note} bg-clay-soft my-3`}>
            {notice}
          </li>
        ))}
      </ul>
      {toDo.length > 0 && (
        <section className={`my-3 ${styles.error}`} aria-labelledby="to-do">
          <h2 id="to-do">To do</h2>
          <ul>
            {toDo.map((order) =>
              formatTasks(order).map((words, at) => (
                <li key={`${order.id} ${at}`}>
                  <a href={`#order/${order.id}`} className="link">
                    Order {order.number}:
                  </a>{' '}
                  {words}
                </li>
              )),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

function Search({ search }: { search: string }) {
  const { open } = usePage();
  return (
    <Form
      role="search"
      className="basis-88 grid-cols-[minmax(0,1fr)_auto] sm:grow-0"
      save={(values) => open(values('search').trim())}
    >
      <Field
        label={<span className="sr-only">Order number, name, street, ZIP code, email address or tracking number</span>}
        type="search"
        name="search"
        placeholder="Number, name, street, ZIP"
        defaultValue={search}
      />
      <Submit>Find</Submit>
    </Form>
  );
}

interface OrderListProps {
  list: List;
  tab: Tab;
  /** Of all lists, if not empty. */
  search: string;
}

export function OrderList({ list: first, tab, search }: OrderListProps) {
  const { client, print } = usePage();
  const place = useRef<HTMLElement>(null);
  const [pages, setPages] = useState([first]);
  const list = pages.at(-1) ?? first;
  const orders = mergePages(pages);
  const { found, more } = list;
  const isAll = search === '';
  const isToShip = isAll && tab === 'to-ship' && found > 0;
  const count = `${found} ${found === 1 ? 'order' : 'orders'}${isAll ? '' : ` for ${search}`}`;

  async function loadMore() {
    const loaded = withNextPage(pages, (page) => client.orders(tab, page, search));
    await loaded.catch(() => undefined);
    // The owner may have left the list.
    if (place.current) setPages(await loaded);
  }

  return (
    <section ref={place}>
      <Title text={isAll ? tabs[tab].name : 'Found'} />
      <Soft>{found === 0 && isAll ? 'Nothing here.' : `${count}, newest first.`}</Soft>
      <Notices list={list} />
      <div className={styles.bar}>
        {isToShip && (
          <Buttons>
            <ActionButton className="button text-small" act={async () => print(await ordersToShip(client))}>
              Print all packing slips
            </ActionButton>
            <a href="#ship-several" className="button button-quiet text-small">
              Ship several at once
            </a>
            {Object.entries({ 'click-n-ship': 'Click-N-Ship', 'pirate-ship': 'Pirate Ship' }).map(([labels, name]) => (
              <Download
                key={labels}
                path={`${adminRoutes.export}?labels=${labels}`}
                className="link text-small min-h-11"
              >
                Labels for {name}
              </Download>
            ))}
          </Buttons>
        )}
        <Search search={search} />
      </div>
      {isToShip && <BarsToMake orders={orders} more={more} />}
      <ul className="border-line border-b">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isMixed={!isAll || tabs[tab].statuses.length !== 1}
            isNext={pages.length > 1 && order === list.orders[0]}
          />
        ))}
      </ul>
      {more && (
        <ActionButton className="button button-quiet" act={loadMore}>
          Load more
        </ActionButton>
      )}
      <div className="py-8 text-center">
        {isToShip && !more && <p className="font-display text-large mx-auto">Nothing else to ship.</p>}
        <p className="text-small text-ink-soft mx-auto">A new order can take a minute to show up here.</p>
      </div>
    </section>
  );
}
