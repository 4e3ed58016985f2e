/** Says to the page's shell that the stores are loaded, so that badge, panel and toasts follow them. */
const signal = 'shop:stores';

export const signalStoresReady = (): void => {
  if (typeof window !== 'undefined') dispatchEvent(new Event(signal));
};

export const onStoresReady = (loaded: () => void): void => {
  addEventListener(signal, loaded, { once: true });
};
