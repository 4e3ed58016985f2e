import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomName(length: number, alphabet = ALPHABET): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export const newId = (prefix: string, length = 24) => `${prefix}_${randomName(length)}`;
