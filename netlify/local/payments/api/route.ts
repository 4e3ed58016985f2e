import type * as v from 'valibot';

import type { Params } from '../params/form.ts';
import { parse } from '../params/parse.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';

/** What a step of an endpoint gets. `id` is the part of the path that `:id` stands for. */
export interface Step<Input> {
  context: SandboxContext;
  id: string;
  input: Input;
}

export interface Endpoint<Schema extends v.GenericSchema> {
  schema: Schema;
  /** Refuses parameters. What it throws is not saved under the idempotency key; what `run` throws is, as at Stripe. */
  check?: (step: Step<v.InferOutput<Schema>>) => void;
  run: (step: Step<v.InferOutput<Schema>>) => object | Promise<object>;
}

export interface Route {
  method: string;
  /** The value of `:id` ('' when the path has none), or undefined for another path. */
  match: (path: string) => string | undefined;
  /** Checks the parameters and returns the work. */
  prepare: (context: SandboxContext, id: string, params: Params) => () => object | Promise<object>;
}

/** `path` such as `/v1/coupons/:id`. */
export function route<Schema extends v.GenericSchema>(
  method: 'GET' | 'POST',
  path: string,
  endpoint: Endpoint<Schema>,
): Route {
  const pattern = new RegExp(`^${path.replace(':id', '([^/]+)')}$`);
  return {
    method,
    match: (actual) => {
      const match = pattern.exec(actual);
      return match ? decoded(match[1] ?? '') : undefined;
    },
    prepare: (context, id, params) => {
      const step = { context, id, input: parse(endpoint.schema, params) };
      endpoint.check?.(step);
      return () => endpoint.run(step);
    },
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
