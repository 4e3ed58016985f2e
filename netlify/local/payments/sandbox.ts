import { type AccountOptions, openAccount } from './account.ts';
import { answerCall } from './api.ts';
import { answerPage } from './pages.ts';
import { expireOverdue } from './sessions.ts';

/** The design of the pages under /sandbox/, for other local pages. */
export { html, notFoundPage, pageResponse, redirect, table, type Html } from './document.ts';

export function createSandbox(options: AccountOptions) {
  const account = openAccount(options);
  return {
    account,
    /** Handles /v1/ and /sandbox/, and returns undefined for other paths. */
    handle: async (request: Request): Promise<Response | undefined> => {
      const { pathname } = new URL(request.url);
      expireOverdue(account);
      if (pathname.startsWith('/v1/')) return answerCall(account, request);
      return pathname.startsWith('/sandbox/') ? answerPage(account, request) : undefined;
    },
    close: () => account.delivered(),
  };
}
