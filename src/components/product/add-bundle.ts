/** Puts a bundle's mix into the cart and shows the cart. */
async function add(id: string): Promise<void> {
  const { addBundle } = await import('./bundle-to-cart.ts');
  await addBundle(id);
}

class AddBundle extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => {
      if (button.ariaBusy === 'true') return;
      button.ariaBusy = 'true';
      delete this.dataset['unreachable'];
      add(this.dataset['bundle'] ?? '')
        .catch(() => {
          this.dataset['unreachable'] = '';
        })
        .finally(() => {
          button.ariaBusy = null;
        });
    });
  }
}

customElements.define('add-bundle', AddBundle);
