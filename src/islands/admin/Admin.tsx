/** The owner's pages: signs in, and shows the view that the URL's hash names. */
import { Activity, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { type AdminState, type OrderView, type Tab, tabNames, tabs } from '#api/admin/answers.ts';
import { type AdminClient, createAdminClient } from '#api/admin/client.ts';
import { IslandBoundary } from '../common/IslandBoundary.tsx';
import { ActionButton, Field, Form, Messages, Submit, useMessageState } from './forms.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { PackingSlip, type Sender } from './PackingSlip.tsx';
import {
  type Counts,
  ordersToShip,
  type Page,
  PageContext,
  type Question,
  Soft,
  takeFocus,
  Title,
  usePage,
} from './parts.tsx';
import { Settings } from './Settings.tsx';
import { ShipSeveral } from './ShipSeveral.tsx';
import { Totals } from './Totals.tsx';

function SignIn({ hint, onSignedIn }: { hint: string | null; onSignedIn: () => Promise<void> }) {
  const { client } = usePage();
  const signIn = (secret: string) => client.signIn(secret).then(onSignedIn);
  return (
    <section className="card mx-auto max-w-112 px-5.5 py-5">
      <Title text="Sign in" />
      <Form className="mt-4" field="secret" save={(values) => signIn(values('secret').trim())}>
        <input type="text" name="username" autoComplete="username" defaultValue="owner" hidden />
        <Field ref={takeFocus} label="Secret" type="password" name="secret" autoComplete="current-password" required />
        {hint !== null && <Soft>{hint}</Soft>}
        <Submit className="button">Sign in</Submit>
      </Form>
    </section>
  );
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

function QuestionDialog({ title, words, yes, onAnswer }: Question & { onAnswer: (isYes: boolean) => void }) {
  return (
    <dialog
      ref={showModal}
      className="card bg-paper m-auto max-w-[min(30rem,calc(100vw-2rem))] px-5.5 py-5"
      aria-labelledby="question-title"
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue === 'yes')}
    >
      <h2 id="question-title">{title}</h2>
      <p className="mt-2">{words}</p>
      {/* The first button has the focus. Escape means no, too. */}
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <button value="no" className="button button-quiet max-sm:grow">
          Not now
        </button>
        <button value="yes" className="button max-sm:grow">
          {yes}
        </button>
      </form>
    </dialog>
  );
}

const toLink = (address: string, name: string, count = 0) => ({ address, name, count });

/** The rarer lists are shown only if not empty. */
function Navigation({ tab, address, counts }: { tab: Tab; address: string; counts: Counts | undefined }) {
  const lists = tabNames
    .filter((name) => ['to-ship', 'shipped'].includes(name) || counts?.counts[name])
    .map((name) => toLink(name, tabs[name].name, counts?.counts[name]));
  const current = /^(order\/|totals$|settings$)/.test(address) ? address : tab;
  return (
    <nav aria-label="Admin" className="max-lg:order-1 max-lg:w-full print:hidden">
      <ul className="-mx-2 flex flex-wrap gap-x-[clamp(0.25rem,1vw,0.75rem)] whitespace-nowrap">
        {[...lists, toLink('totals', 'Totals'), toLink('settings', 'Settings')].map(({ address, name, count }) => (
          <li key={address}>
            <a
              href={`#${address}`}
              className="group hover:text-green aria-[current]:text-green inline-flex min-h-11 items-center px-2"
              aria-current={address === current ? 'page' : undefined}
            >
              <span className="underline-offset-[0.45em] group-aria-[current]:underline group-aria-[current]:decoration-2">
                {address === 'other-mode' && counts?.mode === 'test' ? 'Live orders' : name}
              </span>{' '}
              {count > 0 && (
                <span className="rounded-round bg-sand ml-1.5 px-2 leading-7 font-semibold tabular-nums">{count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface View {
  turn: number;
  address: string;
  content: ReactNode;
}

const otherViews: Partial<Record<string, (client: AdminClient) => Promise<ReactNode>>> = {
  totals: async (client) => <Totals totals={await client.totals()} />,
  settings: async (client) => <Settings first={await client.settings()} />,
  'ship-several': async (client) => <ShipSeveral orders={await ordersToShip(client)} />,
};

const oneMoment = 'One moment ...';

const toSearch = (state: unknown): string => (typeof state === 'string' ? state : '');

export function Admin({ client, sender }: { client: AdminClient; sender: Sender }) {
  const [state, setState] = useState<AdminState>();
  // The view stays, hidden, with what is typed in it.
  const messages = useMessageState(oneMoment, () => setState((known) => known && { ...known, isIn: false }));
  const { run, say } = messages;
  const [view, setView] = useState<View>();
  const [tab, setTab] = useState<Tab>('to-ship');
  const [counts, setCounts] = useState<Counts>();
  const [question, setQuestion] = useState<Question & { onAnswer: (isYes: boolean) => void }>();
  const [slips, setSlips] = useState<readonly OrderView[]>([]);
  const slipsPlace = useRef<HTMLDivElement>(null);
  /** Counts the views, so that a response or failure of an earlier one is dropped. */
  const turn = useRef(0);

  async function loadView(address: string, { tab, search }: { tab: Tab; search: string }): Promise<ReactNode> {
    const [, id] = /^order\/(\w+)$/.exec(address) ?? [];
    if (id !== undefined) return <OrderSheet first={await client.order(id)} />;
    const other = otherViews[address];
    if (other) return other(client);
    const list = await client.orders(tab, 1, search);
    setCounts(list);
    return <OrderList list={list} tab={tab} search={search} />;
  }

  const open: Page['open'] = async (search = toSearch(history.state)) => {
    const mine = (turn.current += 1);
    const address = location.hash.slice(1);
    const list = address === 'ship-several' ? 'to-ship' : (tabNames.find((name) => name === address) ?? tab);
    const opened = loadView(address, { tab: list, search });
    const wait = setTimeout(() => mine === turn.current && say(oneMoment), 500);
    await opened.catch(() => undefined);
    clearTimeout(wait);
    if (mine !== turn.current) return;
    const content = await opened;
    // Back finds the search again.
    history.replaceState(search, '');
    setTab(list);
    setView({ turn: mine, address, content });
    say('');
  };

  const begin = () =>
    run(async () => {
      const now = await client.state();
      setState(now);
      if (now.isIn && view?.address !== location.hash.slice(1)) await open();
      else say('');
    });

  async function signOut() {
    await client.signOut();
    turn.current += 1;
    setView(undefined);
    // The address would keep the order's id.
    history.replaceState(null, '', location.pathname);
    await begin();
  }

  const ask = (asked: Question) =>
    new Promise<boolean>((onAnswer) => setQuestion({ ...asked, onAnswer })).finally(() => setQuestion(undefined));

  /** One slip per sheet, with pictures where they load. The slips are removed when the print dialog closes. */
  async function print(orders: readonly OrderView[]) {
    flushSync(() => setSlips(orders));
    addEventListener('afterprint', () => setSlips([]), { once: true });
    const pictures = slipsPlace.current?.querySelectorAll('img') ?? [];
    await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
    globalThis.print();
  }

  const onStart = useEffectEvent(begin);
  const onHash = useEffectEvent(() => {
    if (state?.isIn) void run(open);
  });
  // A link to where the URL already is changes no hash: it ends a search, and tries again after a failure.
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    const isShown = toSearch(history.state) === '' && view?.address === location.hash.slice(1);
    if (state?.isIn && link && link.hash !== '' && link.hash === location.hash && !isShown) void run(() => open(''));
  });
  useEffect(() => {
    void onStart();
    addEventListener('hashchange', onHash);
    addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', onHash);
      removeEventListener('click', onClick);
    };
  }, []);

  return (
    <PageContext value={{ ...messages, client, company: sender.name, tab, open, ask, print, showCounts: setCounts }}>
      {state?.isIn && (
        <div className="text-small flex flex-wrap items-center gap-x-4 max-lg:contents print:hidden">
          <Navigation tab={tab} address={view?.address ?? ''} counts={counts} />
          <ActionButton act={signOut} className="link min-h-11 print:hidden">
            Sign out
          </ActionButton>
          {state.owner !== null && <span className="text-ink-soft">Signed in as {state.owner}</span>}
        </div>
      )}
      <main className={`order-2 mt-9 w-full ${slips.length > 0 ? 'print:hidden' : ''}`}>
        <Messages />
        {!state && messages.failure && <ActionButton act={begin}>Try again</ActionButton>}
        {state && !state.isIn && <SignIn hint={state.hint} onSignedIn={begin} />}
        <Activity key={view?.turn} mode={state?.isIn ? 'visible' : 'hidden'}>
          {view?.content}
        </Activity>
      </main>
      {question && <QuestionDialog {...question} />}
      <div className="hidden print:block" ref={slipsPlace}>
        {slips.map((order) => (
          <PackingSlip key={order.id} order={order} sender={sender} />
        ))}
      </div>
    </PageContext>
  );
}

/** Renders the admin into the page's element `admin`, whose data names the sender. */
export function renderAdmin(fetch: typeof globalThis.fetch): void {
  const place = document.getElementById('admin');
  if (!place) throw new Error('This page has no place for the admin');
  // The browser may restore the page after the session has ended, perhaps in another tab.
  addEventListener('pagehide', () => {
    place.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  // From the same build.
  const sender = JSON.parse(place.dataset['sender'] ?? '') as Sender;
  createRoot(place).render(
    <IslandBoundary>
      <Admin client={createAdminClient(fetch)} sender={sender} />
    </IslandBoundary>,
  );
}
