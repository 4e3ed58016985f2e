import type { Fault } from '../faults.ts';
import { ApiError, invalid, serverError } from './errors.ts';
import { answerOf, type Answer } from './answer.ts';

/** The answer of a fault that keeps the work from being done; undefined for the other faults. */
export function earlyFailure(fault: Fault | undefined, requestId: string): Answer | undefined {
  switch (fault?.kind) {
    case '400':
      return answerOf(invalid('The payment sandbox was asked to refuse this.', fault.param), requestId);
    case '401':
      return answerOf(unknownKey, requestId);
    case '403':
      return answerOf(forbidden, requestId);
    case '429':
      return answerOf(tooMany, requestId);
    case '500':
    case '503':
      return answerOf(serverError(Number(fault.kind), 'The payment sandbox was asked to fail.'), requestId);
    case 'html':
      return { status: 502, body: '<!doctype html><h1>502 Bad Gateway</h1>', headers: { 'content-type': 'text/html' } };
    default:
      return undefined;
  }
}

const unknownKey = new ApiError(401, {
  type: 'invalid_request_error',
  message: 'Invalid API Key provided: rk_test_***',
});

const forbidden = new ApiError(403, {
  type: 'invalid_request_error',
  message: 'The provided key does not have the required permissions for this endpoint.',
});

const tooMany = new ApiError(429, {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.',
});
