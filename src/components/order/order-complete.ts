import type { PaidSession } from '#api/answers.ts';
import { leftToPay } from '#browser/checkout-memory.ts';

/** Takes the session's id out of the address, so that neither history nor a referrer carries it. */
function takeSessionId(): string | null {
  const url = new URL(location.href);
  const [id, ...others] = url.searchParams.getAll('session_id');
  if (url.search) history.replaceState(history.state, '', url.pathname);
  return id && others.length === 0 ? id : null;
}

class OrderComplete extends HTMLElement {
  connectedCallback() {
    const sessionId = takeSessionId();
    if (sessionId === null) {
      this.#showLoaded();
      return;
    }
    void import('#stores/page.ts')
      .then(async ({ api, cart, discount, tellPurchase }) => {
        const order = await api.readCheckoutSession(sessionId);
        this.#showOrder(order);
        tellPurchase(order, sessionId);
        leftToPay.write(false);
        discount.remove();
        await cart.reload();
      })
      .catch((error: unknown) => {
        // eslint-disable-next-line no-console -- the error catalogue wants it logged, and the page goes on
        console.error(error);
      })
      .finally(() => {
        this.#showLoaded();
      });
  }

  #showOrder({ orderNumber, customerEmail }: PaidSession) {
    this.#reveal('[data-order]');
    this.#fill('[data-order-number]', orderNumber);
    if (customerEmail === null) return;
    this.#reveal('[data-email-row]');
    this.#fill('[data-email]', customerEmail);
  }

  #showLoaded() {
    this.querySelector('[data-state=loading]')?.remove();
    this.#reveal('[data-state=loaded]');
    this.querySelector('h1')?.focus();
  }

  #reveal(selector: string) {
    this.querySelector(selector)?.removeAttribute('hidden');
  }

  #fill(selector: string, text: string) {
    this.querySelector(selector)?.append(text);
  }
}

customElements.define('order-complete', OrderComplete);
