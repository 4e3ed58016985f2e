/** An error with the response's status and its message for the shopper. `fields`: more of the response's body. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly fields: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    { headers = {}, fields = {}, cause }: Partial<Pick<Problem, 'headers' | 'fields' | 'cause'>> = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.headers = headers;
    this.fields = fields;
  }
}

export const badRequest = (message: string) => new Problem(400, message);
export const notFound = (message = 'There is nothing at this address.') => new Problem(404, message);
export const conflict = (message: string, fields: Problem['fields'] = {}) => new Problem(409, message, { fields });

export const unavailable = (message: string) => (cause?: unknown) =>
  new Problem(503, message, { headers: { 'Retry-After': '2' }, cause });

export const storeUnavailable = unavailable(
  'We can’t reach the shop right now. Nothing is lost; please try again in a moment.',
);

/** For failures of Stripe and for wrong settings. */
export const paymentUnavailable = unavailable(
  'Checkout is not available right now. Your cart is safe; please try again in a moment.',
);
