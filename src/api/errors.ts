import { isRecord, isText } from './answers.ts';

/**
 * Any answer outside 200-299, and one to a checkout that has no address. The message is the status, a colon, a space and the
 * body, or the status text for an empty body.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The `message` of the server's JSON answer: words for the shopper. */
  readonly serverMessage: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${String(status)}: ${body || statusText}`);
    this.status = status;
    this.serverMessage = messageOf(body);
  }
}

function messageOf(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) && isText(parsed['message']) && parsed['message'] ? parsed['message'] : undefined;
  } catch {
    return undefined;
  }
}
