import type { Answer, Call, Route } from '#server/http/index.ts';
import { Problem } from '#server/platform/index.ts';
import { signedSession } from './admin-session.ts';
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

async function runInSession<S extends AdminServices>(
  call: Call<S>,
  session: string,
  run: (call: Call<S>) => Promise<Answer>,
): Promise<Answer> {
  if (!(await call.services.admin.sessions.isOpen(session))) throw signInFirst();
  return run(call);
}

/** A route that answers 401 to everybody but the owner, before it reads or parses anything. */
export function adminOnly<S extends AdminServices>(methods: Route<S>['methods']): Route<S> {
  const guarded = Object.entries(methods).map(([method, run]): [string, typeof run] => [
    method,
    async (call: Call<S>): Promise<Answer> => {
      const { services, request } = call;
      const session = signedSession(services.cookies, request, services.admin.settings.secret, services.now());
      if (session === undefined) throw signInFirst();
      return inAdminWords(runInSession(call, session, run));
    },
  ]);
  return { methods: Object.fromEntries(guarded) };
}
