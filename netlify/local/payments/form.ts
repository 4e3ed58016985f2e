import * as v from 'valibot';
import { invalid } from './errors.ts';

export type Field = string | Field[] | { [name: string]: Field };
export type Params = Record<string, Field>;
type Branch = Map<string, string | Branch>;

/** Reads `a[0][b]=c`, as the SDK writes parameters. */
export function decodeForm(text: string): Params {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.replaceAll(']', '').split('[');
    const last = names.pop() ?? '';
    let branch = root;
    for (const name of names) {
      const known = branch.get(name);
      const next: Branch = typeof known === 'object' ? known : new Map<string, string | Branch>();
      branch.set(name, next);
      branch = next;
    }
    branch.set(last, value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, fieldOf(value)]));
}

function fieldOf(value: string | Branch): Field {
  if (typeof value === 'string') return value;
  const isList = [...value.keys()].every((key, index) => key === String(index));
  if (isList) return [...value.values()].map(fieldOf);
  return Object.fromEntries([...value].map(([name, inner]) => [name, fieldOf(inner)]));
}

/** Reads parameters by their schema; the first fault becomes Stripe's 400. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, params: Params): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const [first = '', ...rest] = (issue.path ?? []).map(({ key }) => String(key));
  const param = first + rest.map((key) => `[${key}]`).join('');
  const isOfFields = issue.type === 'strict_object' && issue.expected !== 'Object';
  if (isOfFields && issue.expected === 'never')
    throw invalid(`Received unknown parameter: ${param} (unknown to the payment sandbox)`, param, 'parameter_unknown');
  if (isOfFields) throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  throw invalid(`Invalid ${param}: ${issue.message}`, param);
}
