import type { Answer, Call, Route } from '#server/http/index.ts';
import { Problem } from '#server/platform/index.ts';
import { isSignedIn } from './admin-session.ts';
import type { AdminServices } from './services.ts';

const signInFirst = () => new Problem(401, 'Please sign in.');

/** The store speaks of carts to shoppers; here it is about orders. */
const storeAway = (cause: unknown) =>
  new Problem(503, 'The orders cannot be reached right now. Nothing is lost; please try again in a moment.', {
    headers: { 'Retry-After': '2' },
    cause,
  });

export async function inAdminWords(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw error instanceof Problem && error.status === 503 ? storeAway(error.cause) : error;
  });
}

/** A route that answers 401 to everybody but the owner, before it reads or parses anything. */
export function adminOnly(methods: Route<AdminServices>['methods']): Route<AdminServices> {
  const guarded = Object.entries(methods).map(([method, run]): [string, typeof run] => [
    method,
    async (call: Call<AdminServices>): Promise<Answer> => {
      const { services, request } = call;
      if (!isSignedIn(services.cookies, request, services.admin.settings.secret, services.now())) throw signInFirst();
      return inAdminWords(run(call));
    },
  ]);
  return { methods: Object.fromEntries(guarded) };
}
