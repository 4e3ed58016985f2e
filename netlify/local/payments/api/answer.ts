import { ApiError } from './errors.ts';

export interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Anything but an error of the API is a fault of the sandbox itself, and is thrown on. */
export function answerOf(error: unknown, requestId: string): Answer {
  if (error instanceof ApiError) return { status: error.status, body: JSON.stringify(error.body(requestId), null, 2) };
  throw error;
}
