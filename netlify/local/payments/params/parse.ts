import * as v from 'valibot';

import { invalid, missing, unknownParameter, type ApiError } from '../api/errors.ts';
import type { Params } from './form.ts';

const CODES: readonly (readonly [RegExp, string])[] = [
  [/^Invalid integer/, 'parameter_invalid_integer'],
  [/^Not a valid URL/, 'url_invalid'],
];

/** Reads parameters by their schema; the first fault becomes Stripe's 400. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, params: Params): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params, { abortEarly: true });
  if (result.success) return result.output;
  throw errorOf(result.issues[0]);
}

function errorOf(issue: v.BaseIssue<unknown>): ApiError {
  const param = bracketed(issue.path?.map((step) => step.key) ?? []);
  if (issue.type === 'strict_object') return objectError(issue, param);
  if (issue.input === '') return emptied(param);
  const code = CODES.find(([pattern]) => pattern.test(issue.message))?.[1];
  return invalid(issue.message.replace('Invalid value', `Invalid ${param}`), param, code);
}

function objectError(issue: v.BaseIssue<unknown>, param: string): ApiError {
  if (issue.expected === 'never') return unknownParameter(param);
  return issue.expected === 'Object' ? invalid('Invalid object', param) : missing(param);
}

function emptied(param: string): ApiError {
  return invalid(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
    param,
    'parameter_invalid_empty',
  );
}

function bracketed([first = '', ...rest]: readonly unknown[]): string {
  return String(first) + rest.map((key) => `[${String(key)}]`).join('');
}
