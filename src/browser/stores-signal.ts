/** Says to the page's shell that the stores are loaded, so that badge, panel and toasts follow them. */
const signal = 'shop:stores';

export const signalStores = (): void => {
  if (typeof window !== 'undefined') dispatchEvent(new Event(signal));
};

export const onStores = (loaded: () => void): void => {
  addEventListener(signal, loaded, { once: true });
};
