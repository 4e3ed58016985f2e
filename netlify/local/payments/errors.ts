export interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** A refusal in Stripe's form. `param` is in bracket form: `line_items[0][quantity]`. */
export class ApiError extends Error {
  readonly answer: Answer;

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string | undefined }) {
    super(error.message);
    this.answer = { status, body: JSON.stringify({ error }, null, 2) };
  }
}

export const invalid = (message: string, param?: string, code?: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...(code && { code }), param });

/** 404 where the path names the object, 400 where a parameter does. */
export const noSuch = (kind: string, id: string, param = 'id'): ApiError =>
  new ApiError(param === 'id' ? 404 : 400, {
    ...{ type: 'invalid_request_error', code: 'resource_missing' },
    ...{ message: `No such ${kind}: '${id}'`, param },
  });

/** What was looked up; the id came by this parameter. */
export function known<T>(found: T | undefined, kind: string, id: string, param?: string): T {
  if (found === undefined) throw noSuch(kind, id, param);
  return found;
}
