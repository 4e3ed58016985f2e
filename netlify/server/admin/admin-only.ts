import type { Answer, Call, Route } from '#server/http/index.ts';
import { Problem, storeUnavailable } from '#server/platform/index.ts';
import { type SignedSession, signedSession } from './admin-session.ts';
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
    const isOfStore = error instanceof Problem && error.message === storeUnavailable().message;
    throw isOfStore ? storeAway(error.cause) : error;
  });
}

/** Answers a call of an owner, whose name it gets. */
type Run<S extends AdminServices> = (call: Call<S>, by: string) => Promise<Answer>;

async function runInSession<S extends AdminServices>(
  call: Call<S>,
  { session, owner }: SignedSession,
  run: Run<S>,
): Promise<Answer> {
  if (!(await call.services.admin.sessions.isOpen(session))) throw signInFirst();
  return run(call, owner.name);
}

/** A route that answers 401 to all but the owners, before it reads or parses anything. */
export function adminOnly<S extends AdminServices>(methods: Record<string, Run<S>>): Route<S> {
  const guarded = Object.entries(methods).map(([method, run]): [string, (call: Call<S>) => Promise<Answer>] => [
    method,
    async (call: Call<S>): Promise<Answer> => {
      const { services, request } = call;
      const signed = signedSession(services.cookies, request, services.admin.settings.owners, services.now());
      if (!signed) throw signInFirst();
      return inAdminWords(runInSession(call, signed, run));
    },
  ]);
  return { methods: Object.fromEntries(guarded) };
}
