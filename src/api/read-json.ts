import type { ApiClient } from './client.ts';
import { ApiError } from './answers.ts';

type Parse<T> = (json: unknown) => T;
type Sender = Pick<ApiClient, 'send'>;

/** Reads JSON; a 401 is an error unless `on401` asks for an empty result. */
export async function readJson<T>(client: Sender, key: readonly string[], parse: Parse<T>): Promise<T>;
export async function readJson<T>(
  client: Sender,
  key: readonly string[],
  parse: Parse<T>,
  on401: 'empty',
): Promise<T | null>;
export async function readJson<T>({ send }: Sender, key: readonly string[], parse: Parse<T>, on401?: 'empty') {
  try {
    return parse(await (await send('GET', key)).json());
  } catch (error) {
    if (on401 && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
