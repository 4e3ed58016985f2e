declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * Queues an event for whatever tag manager the owner configures; nobody else reads it. What the event before left in
 * `ecommerce` is cleared first, as https://developers.google.com/analytics/devguides/collection/ga4/ecommerce asks.
 */
export function pushEvent(event: object): void {
  const queue = (window.dataLayer ??= []);
  queue.push({ ecommerce: null });
  queue.push(event);
}
