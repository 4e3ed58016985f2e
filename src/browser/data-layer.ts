declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Queues an event for whatever tag manager the owner configures; nobody else reads it. */
export function pushEvent(event: string, details: Record<string, unknown> = {}): void {
  (window.dataLayer ??= []).push({ event, ...details });
}
