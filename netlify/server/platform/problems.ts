/** An error with the response's status and its message for the shopper. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, options: { headers?: Record<string, string>; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = status;
    this.headers = options.headers ?? {};
  }
}

export const badRequest = (message: string) => new Problem(400, message);
export const notFound = (message = 'There is nothing at this address.') => new Problem(404, message);
export const conflict = (message: string) => new Problem(409, message);

export const unavailable = (message: string) => (cause?: unknown) =>
  new Problem(503, message, { headers: { 'Retry-After': '2' }, cause });

export const storeUnavailable = unavailable(
  "We can't reach your cart right now. It is safe; please try again in a moment.",
);

/** For failures of Stripe and for wrong settings. */
export const paymentUnavailable = unavailable(
  'Checkout is not available right now. Your cart is safe; please try again in a moment.',
);
