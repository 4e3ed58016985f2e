import type { Answer, Call, Route } from '../http.ts';
import { Problem } from '../problems.ts';
import { isSignedIn } from './owner-session.ts';

const signInFirst = () => new Problem(401, 'Please sign in.');

/** The store speaks of carts to shoppers; here it is about orders. */
const storeAway = (cause: unknown) =>
  new Problem(503, 'The orders cannot be reached right now. Nothing is lost; please try again in a moment.', {
    headers: { 'Retry-After': '2' },
    cause,
  });

export async function inWordsForOwner(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw error instanceof Problem && error.status === 503 ? storeAway(error.cause) : error;
  });
}

/** A route that answers 401 to everybody but the owner, before it reads or parses anything. */
export function ownerOnly(methods: Route['methods']): Route {
  const guarded = Object.entries(methods).map(([method, run]) => [
    method,
    async (call: Call): Promise<Answer> => {
      const { services, request } = call;
      if (!isSignedIn(services.cookies, request, services.owner.settings.secret, services.now())) throw signInFirst();
      return inWordsForOwner(run(call));
    },
  ]);
  return { methods: Object.fromEntries(guarded) };
}
