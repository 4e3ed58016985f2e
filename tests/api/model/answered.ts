import { ApiError } from '#api/answers.ts';
import { Problem } from '#server/platform/index.ts';

export interface Answered<T> {
  status: number;
  value?: T;
}

export const answered = <T>(call: Promise<T>): Promise<Answered<T>> =>
  call.then(
    (value) => ({ status: 200, value }),
    (error: unknown) => {
      if (error instanceof ApiError) return { status: error.status };
      throw error;
    },
  );

const mostTries = 20;

/** Repeats a request until it succeeds; faults are used up sooner or later. */
export async function persistently<T>(call: () => Promise<T>): Promise<Answered<T>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await answered(call());
    if (answer.status < 500) return answer;
  }
  throw new Error(`No answer after ${String(mostTries)} tries`);
}

export type Outcome = 'done' | 'refused' | 'unknown';

export const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Problem) return error.status === 503 ? 'unknown' : 'refused';
      throw error;
    },
  );
