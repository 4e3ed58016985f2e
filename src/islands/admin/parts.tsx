/** What the owner's views share: the page around them, and how they show orders. */
import { type ComponentProps, createContext, type ReactNode, use, useEffect } from 'react';
import type { OrderList, OrderView, Tab } from '#api/admin/answers.ts';
import type { AdminClient } from '#api/admin/client.ts';
import { formatCents } from '#shop/money.ts';
import type { MessageState } from './forms.tsx';

export const styles = {
  /** Sections stand on the paper, each below a line, all with one left edge. */
  section:
    'grid content-start gap-3 border-t border-edge pt-5 *:min-w-0 [&_.button]:justify-self-start max-sm:[&_.button]:justify-self-stretch',
  columns: 'mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-2',
  bar: 'mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 max-sm:*:grow',
  danger:
    'button button-quiet border-red text-small text-red hover:not-disabled:bg-red hover:not-disabled:text-surface',
  note: 'max-w-184 rounded-shape px-3.5 py-2.5',
  error: 'max-w-184 rounded-shape border border-red bg-red-soft px-3.5 py-2.5 text-red',
};

export interface Question {
  title: string;
  /** Says what will happen. */
  words: string;
  /** The label of the confirming button. */
  yes: string;
}

export type Counts = Pick<OrderList, 'counts' | 'mode'>;

export interface Page extends MessageState {
  client: AdminClient;
  company: string;
  /** The list that the owner comes from. */
  tab: Tab;
  /** Shows the view that the URL's hash names; a search is of all lists, by default the URL's last one. */
  open: (search?: string) => Promise<void>;
  /** Asks before an irreversible action. */
  ask: (question: Question) => Promise<boolean>;
  print: (orders: readonly OrderView[]) => Promise<void>;
  showCounts: (counts: Counts) => void;
}

export interface OrderPartProps {
  order: OrderView;
  /** Changes the order and shows it, with this note. */
  change: (change: Parameters<AdminClient['change']>[1], note: string) => Promise<void>;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('This view belongs in the admin');
  return page;
}

/** Of an element that gets the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The heading of a view, which gets the focus, and the title of its page. */
export function Title({ text, children = text }: { text: string; children?: ReactNode }) {
  const { company } = usePage();
  useEffect(() => {
    document.title = `${text} | Admin | ${company}`;
  }, [text, company]);
  return (
    <h1 tabIndex={-1} ref={takeFocus}>
      {children}
    </h1>
  );
}

export function BackToList() {
  const { tab } = usePage();
  return (
    <p className="text-small mb-2">
      <a href={`#${tab}`} className="link">
        Back to the list
      </a>
    </p>
  );
}

export const Soft = (paragraph: ComponentProps<'p'>) => <p className="text-small text-ink-soft" {...paragraph} />;

/** On a phone the buttons share the row's width. */
export const Buttons = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-3 max-sm:gap-2 max-sm:[&>.button]:grow max-sm:[&>.button]:px-2.5">
    {children}
  </p>
);

export const Lines = ({ lines, as: Line = 'div' }: { lines: readonly string[]; as?: 'div' | 'li' }) =>
  lines.map((line, at) => <Line key={at}>{line}</Line>);

export const Chips = ({ texts }: { texts: readonly (string | false)[] }) =>
  texts.map(
    (text) =>
      text && (
        <span
          key={text}
          className="rounded-round bg-sand text-small mr-2 inline-block px-3 leading-7 font-semibold tabular-nums"
        >
          {text}
        </span>
      ),
  );

export const ColumnHeads = ({ names, className }: { names: readonly string[]; className?: string }) => (
  <tr>
    {names.map((name) => (
      <th scope="col" key={name} className={className}>
        {name}
      </th>
    ))}
  </tr>
);

export const Thumb = ({ picture, className = 'size-12' }: { picture: string | null; className?: string }) =>
  picture && <img src={picture} alt="" className={`rounded-shape bg-sand flex-none object-cover ${className}`} />;

export const OrderLine = ({ line: { picture, mix, quantity } }: { line: OrderView['lines'][number] }) => (
  <span className="flex items-center gap-3 leading-snug text-balance">
    <Thumb picture={picture} />
    {`${quantity} × ${mix}`}
  </span>
);

/** Paid, and neither canceled nor refunded in full: it can be shipped, and its shopper emailed. */
export const isActive = ({ status }: OrderView): boolean => ['paid', 'shipped', 'disputed'].includes(status);

/** Partial refunds too. */
export const returnedLabel = ({ returnedCents }: OrderView): string | false =>
  returnedCents > 0 && `${formatCents(returnedCents)} refunded`;

/** An order that comes between two pages moves others to the next. */
export const mergePages = (pages: readonly OrderList[]): OrderView[] => [
  ...new Map(pages.flatMap((page) => page.orders).map((order) => [order.id, order])).values(),
];

/** Adds the next page. Orders that left the list moved others to pages that are read: then it reads those again. */
export async function withNextPage(
  pages: readonly OrderList[],
  read: (page: number) => Promise<OrderList>,
): Promise<OrderList[]> {
  const next = await read(pages.length + 1);
  const before = pages.at(-1);
  if (!before || next.found >= before.found) return [...pages, next];
  let again: OrderList[] = [];
  while (again.length <= pages.length) again = await withNextPage(again, read);
  return again;
}

/** All orders to ship, oldest first, as they are packed. */
export async function ordersToShip(client: AdminClient): Promise<OrderView[]> {
  let pages: OrderList[] = [];
  do pages = await withNextPage(pages, (page) => client.orders('to-ship', page));
  while (pages.at(-1)?.more);
  return mergePages(pages).reverse();
}
