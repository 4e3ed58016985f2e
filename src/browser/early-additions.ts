/**
 * Additions that leave with the press, while the stores that would send them are still on their way. The stores adopt them
 * (stores/early-additions.ts): what was sent is not sent again.
 */
export interface EarlyAddition {
  /** When it was pressed, in ms since the page was opened. */
  at: number;
  idempotencyKey: string;
  /** undefined: there was none. */
  response: Promise<Response | undefined>;
}

/** Additions that the cart store has not taken over yet, by their selections as JSON. */
export const early = new Map<string, EarlyAddition>();

let last: Promise<unknown> | undefined;

let onAdded: (bars: string, items?: string) => void = () => undefined;

/** `listener` is called for each early addition as soon as the server says that it is in the cart, and then with the cart's items, as JSON. */
export function followEarly(listener: typeof onAdded): void {
  onAdded = listener;
}

/**
 * Sends an addition; once, if the same bars wait for a store. In turn with what other tabs send, as stores/cart.ts does it. A
 * browser without locks has no such ids either, and an addition there waits for its store.
 */
export function sendEarly(bars: string): void {
  if (!('locks' in navigator) || early.has(bars)) return;
  const idempotencyKey = crypto.randomUUID();
  const send = () =>
    fetch('/api/cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: `{"items":${bars}}`,
      keepalive: true,
    });
  const response = navigator.locks.request('cart', send).catch(() => undefined);
  last = response;
  early.set(bars, { at: performance.now(), idempotencyKey, response });
  void response.then(async (answer) => {
    if (!answer?.ok) return;
    // The rest of the answer waits behind the scripts that the press has asked for.
    onAdded(bars);
    onAdded(bars, await answer.clone().text());
  });
}

/** Longer than that, in ms, no code waits for an answer. */
const longestWait = 400;

/** Resolves when the last early addition is answered, or takes too long; undefined: there was none. */
export const earlyAnswered = () => last && Promise.race([last, new Promise((done) => setTimeout(done, longestWait))]);

/** What the product form is for, its fields, and how many bars. */
export type Pressed = Record<string, FormDataEntryValue | number | undefined>;

let pressed: Pressed | undefined;

/** Sends what stands in the product form, for its island to go on with. */
export function pressEarly(form: HTMLFormElement): void {
  const quantity = Number(form.querySelector('output')?.dataset['quantity']);
  pressed = { ...Object.fromEntries([...Object.entries(form.dataset), ...new FormData(form)]), quantity };
  sendEarly(JSON.stringify([pressed]));
}

/** What was pressed in the product form before it was an island; once. */
export function takePressed(): Pressed | undefined {
  const taken = pressed;
  pressed = undefined;
  return taken;
}
