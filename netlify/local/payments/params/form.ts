import { invalid, unknownParameter } from '../api/errors.ts';

export type Field = string | Field[] | { [name: string]: Field };
export type Params = Record<string, Field>;
type Branch = Map<string, string | Branch>;

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Decodes `a[0][b]=c` as Stripe does, but strictly: malformed, repeated or contradicting keys are errors. */
export function decodeForm(text: string): Params {
  const root: Branch = new Map();
  for (const pair of text.split('&').filter(Boolean)) {
    const [rawKey = '', ...rest] = pair.split('=');
    insert(root, decodePart(rawKey), decodePart(rest.join('=')));
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, fieldOf(value)]));
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    throw invalid('Invalid request: the body is not valid form encoding.');
  }
}

function insert(root: Branch, key: string, value: string): void {
  const segments = segmentsOf(key);
  const last = segments.pop() ?? '';
  let branch = root;
  for (const segment of segments) {
    const next = branch.get(segment) ?? new Map<string, string | Branch>();
    if (typeof next === 'string') throw invalid(`Invalid object: ${key} contradicts another parameter.`, key);
    branch.set(segment, next);
    branch = next;
  }
  const name = last === '' ? String(branch.size) : last;
  if (branch.has(name)) throw invalid(`The parameter ${key} was given more than once.`, key);
  branch.set(name, value);
}

function segmentsOf(key: string): string[] {
  const match = KEY.exec(key);
  if (!match) throw unknownParameter(key);
  const [, first = '', brackets = ''] = match;
  const segments = [first, ...brackets.split(/[[\]]+/).slice(1, -1)];
  if (brackets.endsWith('[]')) segments.push('');
  if (brackets.includes('[][') || segments.some((segment) => FORBIDDEN.has(segment))) throw unknownParameter(key);
  return segments;
}

function fieldOf(value: string | Branch): Field {
  if (typeof value === 'string') return value;
  const indexes = [...value.keys()].toSorted((a, b) => Number(a) - Number(b));
  const isList = indexes.every((key, index) => key === String(index));
  if (isList) return indexes.map((key) => fieldOf(value.get(key) ?? ''));
  return Object.fromEntries([...value].map(([name, inner]) => [name, fieldOf(inner)]));
}
