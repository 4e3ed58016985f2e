/** Tells the page's shell that somebody woke the stores, so that badge, panel and toasts follow them. */
const signal = 'shop:stores';

export const signalStores = (): void => {
  if (typeof window !== 'undefined') dispatchEvent(new Event(signal));
};

export const onStores = (awake: () => void): void => {
  addEventListener(signal, awake, { once: true });
};
