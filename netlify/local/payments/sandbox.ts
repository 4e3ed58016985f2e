import { type AccountOptions, openAccount } from './account.ts';
import { answerCall } from './api.ts';
import { answerPage, type Links } from './pages.ts';
import { expireOverdue } from './sessions.ts';

/** The design of the pages under /sandbox/, for other local pages. */
export { html, notFoundPage, pageResponse, redirect, table, type Html } from './document.ts';

export interface SandboxOptions extends AccountOptions, Links {}

export function createSandbox(options: SandboxOptions) {
  const account = openAccount(options);
  return {
    account,
    /** Handles /v1/ and /sandbox/, and returns undefined for other paths. */
    handle: async (request: Request): Promise<Response | undefined> => {
      const { pathname } = new URL(request.url);
      expireOverdue(account);
      if (pathname.startsWith('/v1/')) return answerCall(account, request);
      return pathname.startsWith('/sandbox/') ? answerPage(account, options, request) : undefined;
    },
    close: () => account.delivered(),
  };
}
