interface ErrorFields {
  type: string;
  message: string;
  code?: string;
  param?: string;
}

/** An answer in Stripe's error shape. `param` is in bracket form: `line_items[0][quantity]`. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: ErrorFields;

  constructor(status: number, fields: ErrorFields) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }

  body(requestId: string): object {
    const { code } = this.fields;
    return {
      error: {
        ...this.fields,
        ...(code && { doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      },
    };
  }
}

export function invalid(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });
}

export const missing = (param: string) => invalid(`Missing required param: ${param}.`, param, 'parameter_missing');

/** Also for what Stripe would take: the sandbox knows only what the shop sends. */
export const unknownParameter = (param: string) =>
  invalid(
    `Received unknown parameter: ${param} (unknown to the payment sandbox, at least)`,
    param,
    'parameter_unknown',
  );

/** 404 where the path names the object, 400 where a parameter does. */
export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  const status = param === 'id' ? 404 : 400;
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

export const serverError = (status: number, message: string) => new ApiError(status, { type: 'api_error', message });
