import { ApiError } from '#api/answers.ts';
import { readStored, writeStored } from '#browser/storage.ts';

/**
 * The session of the order that this tab shows, for a reload. Only the id is stored, until the tab closes; the server
 * shows the order only to the browser whose cookie placed it.
 */
const orderKey = 'order_session';

/** Removes the session's id from the URL, so that neither the history nor a referrer contains it. */
function takeSessionId(): string | null {
  const url = new URL(location.href);
  const [id, ...others] = url.searchParams.getAll('session_id');
  if (url.searchParams.has('session_id')) history.replaceState(history.state, '', url.pathname);
  return id && others.length === 0 ? id : null;
}

class OrderComplete extends HTMLElement {
  connectedCallback() {
    const arrived = takeSessionId();
    this.toggleAttribute('data-arrived', arrived !== null);
    const sessionId = arrived ?? readStored(orderKey, 'sessionStorage');
    if (sessionId === null) {
      this.#show('none');
      return;
    }
    this.#reveal('[data-state=loading]');
    // Stored before the request, so that a reload during it asks again.
    writeStored(orderKey, sessionId, 'sessionStorage');
    import('./show-order.ts')
      .then(({ showOrder }) => showOrder(this, sessionId, arrived !== null))
      .then(
        () => this.#show('order'),
        (error: unknown) => this.#fail(error),
      );
  }

  #fail(error: unknown) {
    // eslint-disable-next-line no-console -- the error catalogue wants it logged, and the page goes on
    console.error(error);
    const isNone = error instanceof ApiError && error.status === 404;
    if (isNone) writeStored(orderKey, null, 'sessionStorage');
    this.#show(isNone ? 'none' : 'failed');
  }

  /** 'none': this browser has placed no such order, or it is not paid. 'failed': it could not be read. */
  #show(outcome: 'order' | 'none' | 'failed') {
    this.querySelector('[data-state=loading]')?.remove();
    this.#reveal(`[data-for~=${outcome}]`);
    this.#reveal('[data-state=loaded]');
    this.querySelector('h1')?.focus();
  }

  #reveal(selector: string) {
    for (const element of this.querySelectorAll(selector)) element.removeAttribute('hidden');
  }
}

customElements.define('order-complete', OrderComplete);
