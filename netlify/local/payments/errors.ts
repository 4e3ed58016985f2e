export interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** An error in Stripe's form. `param` is in brackets: `line_items[0][quantity]`. */
export class ApiError extends Error {
  readonly answer: Answer;

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string | undefined }) {
    super(error.message);
    this.answer = { status, body: JSON.stringify({ error }, null, 2) };
  }
}

export const invalid = (message: string, param?: string, code?: string, status = 400): ApiError =>
  new ApiError(status, { type: 'invalid_request_error', message, ...(code && { code }), param });

/** Throws if the object was not found: 404 for the path's id, 400 for a parameter. */
export function known<T>(found: T | undefined, kind: string, id: string, param = 'id'): T {
  if (found !== undefined) return found;
  throw invalid(`No such ${kind}: '${id}'`, param, 'resource_missing', param === 'id' ? 404 : 400);
}

/** Rethrows errors that are not the API's. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
