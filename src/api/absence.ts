import { isRecord, isText } from './answers.ts';
import type { ApiClient } from './client.ts';
import { readJson } from './read-json.ts';
import { absenceKey } from './routes.ts';

/** As the header of the cart has it; '' while the shop is not away. */
function parseAbsence(value: unknown): string {
  const { away } = isRecord(value) ? value : {};
  return isText(away) ? away : '';
}

export const readAbsence = (client: Pick<ApiClient, 'send'>): Promise<string> =>
  readJson(client, absenceKey, parseAbsence);
