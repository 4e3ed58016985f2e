import type { OrderDetail, Tab } from '#api/admin/answers.ts';
import { createAdminClient } from '#api/admin/client.ts';
import { tabNames } from '#api/admin/routes.ts';
import { ActionElement, ask, fieldOf, fill, part, show } from './page-parts.ts';
import { closeCorrection, correctionOf, refund, refundedWords, resetShipForm, ship } from './order-acts.ts';
import { ordersToShip, showCounts, showOrders, printSlips } from './order-list.ts';
import { fillMails, fillSheet, followMails, shippedMailWords } from './order-sheet.ts';
import { showSettings } from './settings.ts';
import { showShipSeveral } from './ship-several.ts';
import { showTotals } from './totals.ts';

/** Views without parameters; each returns the note to show, if any. */
const staticViews = { totals: showTotals, settings: showSettings, 'ship-several': showShipSeveral };
type PlainView = keyof typeof staticViews;

const isPlainView = (name: string): name is PlainView => Object.hasOwn(staticViews, name);

type View = 'off' | 'out' | 'list' | 'order' | PlainView;

/** The admin: signs in, and shows the view named by the URL's hash. */
class AdminPage extends ActionElement {
  readonly #client = createAdminClient((input, init) => fetch(input, init));
  /** Counts the views, so that a response for an earlier one is dropped. */
  #turn = 0;
  #tab: Tab = 'to-ship';
  #page = 1;
  #search = '';
  #order: OrderDetail | undefined;

  connectedCallback() {
    const client = this.#client;
    // The browser may restore the page after the session has ended, perhaps in another tab.
    addEventListener('pagehide', () => {
      this.hidden = true;
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) location.reload();
    });
    addEventListener('hashchange', () => {
      this.#search = '';
      this.#open();
    });
    this.onSubmit('sign-in', (form) => this.#signIn(form));
    this.onSubmit('search', (form) => this.#find(form));
    this.onSubmit('ship', (form) => this.#ship(form));
    this.onClick('sign-out', () => this.#signOut());
    this.onClick('more', () => this.#showList(this.#page + 1));
    this.onClick('print-all', async () => printSlips(this, await ordersToShip(this.#client)));
    this.onSubmit('refund', (form) => this.#refund(fieldOf(form, 'amount')));
    this.onClick('cancel', () => this.#refund(undefined));
    this.onSubmit('correction', async (form) => {
      const saved = 'Saved. The shopper is not told by itself: send the confirmation again.';
      await this.#act((order) => client.correct(order.id, correctionOf(form, order)), saved);
      closeCorrection(this);
    });
    this.onSubmit('note-form', (form) =>
      this.#act(({ id }) => client.note(id, fieldOf(form, 'note')), 'The note is saved.'),
    );
    this.onClick('unship', () => this.#act(({ id }) => client.unship(id), 'The order is to be shipped again.'));
    this.onClick('settle', () => this.#act(({ id }) => client.settle(id), 'It is off the list of what is to be done.'));
    this.onClick('mail-again', () => {
      const sent = `The confirmation is sent to ${this.#order?.email ?? ''}.`;
      return this.#act(({ id, rev }) => client.mailAgain(id, rev), sent);
    });
    this.onClick('remove-tests', () => this.#removeTestOrders());
    this.onClick('print', () => printSlips(this, this.#order ? [this.#order] : []));
    void this.run(() => this.#begin());
  }

  async #begin() {
    const { state, secret, owner } = await this.#client.state();
    show(this, 'shown-secret', secret !== null);
    fill(this, { secret: secret ?? '', owner: owner === null ? '' : `Signed in as ${owner}` });
    if (state === 'in') this.#open();
    else this.#reveal(state);
  }

  /** Shows the view named by the URL's hash. */
  #open() {
    const name = location.hash.slice(1);
    const [, id] = /^order\/(\w+)$/.exec(name) ?? [];
    this.#tab = tabNames.find((tab) => tab === name) ?? this.#tab;
    void this.run(() => {
      if (id !== undefined) return this.#showOrder(id);
      return isPlainView(name) ? this.#showPlain(name) : this.#showList(1);
    });
  }

  async #showList(page: number) {
    const turn = (this.#turn += 1);
    const isFirst = page === 1;
    this.#page = page;
    const isWanted = () => turn === this.#turn;
    await showOrders(this, this.#client, { tab: this.#tab, page, search: this.#search, isWanted });
    if (isWanted() && isFirst) this.#reveal('list');
  }

  async #showOrder(id: string) {
    const turn = (this.#turn += 1);
    const order = await this.#client.order(id);
    if (turn !== this.#turn) return;
    resetShipForm(this);
    closeCorrection(this);
    this.#fillOrder(order);
    this.#reveal('order');
  }

  #fillOrder(order: OrderDetail) {
    this.#order = order;
    fillSheet(this.#view('order'), order);
    part(this, 'back').setAttribute('href', `#${this.#tab}`);
  }

  async #showPlain(name: PlainView) {
    const turn = (this.#turn += 1);
    const note = await staticViews[name](this, this.#client);
    if (turn !== this.#turn) return;
    this.#reveal(name);
    fill(this, { note });
  }

  async #signIn(form: HTMLFormElement) {
    await this.#client.signIn(fieldOf(form, 'secret'));
    form.reset();
    await this.#begin();
  }

  async #signOut() {
    await this.#client.signOut();
    // Going back may restore this document, and the next one would keep the order's address.
    this.replaceChildren();
    history.replaceState(null, '', location.pathname);
    location.reload();
  }

  async #find(form: HTMLFormElement) {
    this.#search = fieldOf(form, 'search').trim();
    await this.#showList(1);
  }

  async #removeTestOrders() {
    const words = 'They were paid with test cards, so no money moved. Orders of real shoppers stay as they are.';
    if (!(await ask(this, { title: 'Remove all test orders?', words, yes: 'Remove them' }))) return;
    let left = 1;
    while (left > 0) left = (await this.#client.removeTestOrders()).left;
    this.#tab = 'to-ship';
    await this.#showList(1);
    fill(this, { note: 'The test orders are removed.' });
  }

  async #ship(form: HTMLFormElement) {
    if (!this.#order) return;
    const before = this.#order;
    const order = await ship(this, this.#client, before, form, { asks: true });
    if (order)
      await this.#done(order, `Order ${order.number} is marked as shipped. ${shippedMailWords(before, order)}`);
  }

  async #refund(dollars: string | undefined) {
    if (!this.#order) return;
    const before = this.#order;
    const order = await refund(this, this.#client, before, dollars);
    if (order) await this.#done(order, refundedWords(before, order));
  }

  async #act(act: (order: OrderDetail) => Promise<OrderDetail>, note: string) {
    if (this.#order) await this.#done(await act(this.#order), note);
  }

  /** Shows the order after an action, the lists' counts, and its mails as they are sent. */
  async #done(order: OrderDetail, note: string) {
    const turn = this.#turn;
    this.#fillOrder(order);
    fill(this, { note });
    const isInSight = () => turn === this.#turn && !this.#view('order').hidden;
    void this.run(() =>
      followMails(this.#client, order, {
        isInSight,
        // Only the mails: by now the owner may be typing in the forms.
        show: ({ mails }) => {
          if (!this.#order) return;
          this.#order = { ...this.#order, mails };
          fillMails(this.#view('order'), this.#order);
        },
      }),
    );
    showCounts(this, await this.#client.orders(this.#tab, 1));
  }

  #view(name: View): HTMLElement {
    const view = this.querySelector<HTMLElement>(`[data-view=${name}]`);
    if (!view) throw new Error(`The admin has no view ${name}`);
    return view;
  }

  /** Shows only this view; its heading, or the field of the sign-in form, gets the focus. */
  #reveal(name: View) {
    for (const view of this.querySelectorAll<HTMLElement>('[data-view]')) view.hidden = view.dataset['view'] !== name;
    const isIn = name !== 'off' && name !== 'out';
    show(this, 'tools', isIn);
    fill(this, { note: '' });
    if (!isIn) this.#order = undefined;
    const current = name === 'list' ? this.#tab : name === 'ship-several' ? 'to-ship' : name;
    for (const link of this.querySelectorAll<HTMLElement>('[data-tab]'))
      link.ariaCurrent = link.dataset['tab'] === current ? 'page' : null;
    const heading = this.#view(name).querySelector('h1')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    document.title = document.title.replace(/^.*(?=Admin \|)/, `${heading} | `);
    this.#view(name).querySelector<HTMLElement>('h1[tabindex], input:not([hidden])')?.focus();
  }
}

customElements.define('admin-page', AdminPage);
