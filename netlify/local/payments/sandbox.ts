import { LocalSandbox } from './local-sandbox.ts';
import type { Sandbox, SandboxOptions } from './sandbox-types.ts';
import { openRecords } from './state/records.ts';

export type { Fault } from './faults.ts';
export { createLiveSandbox, liveSandboxKey } from './live-sandbox.ts';
/** The design of the pages under /sandbox/, for others that stand there. */
export { notFoundPage } from './pages/closed-page.ts';
export { pageResponse } from './pages/document.ts';
export { html, type Html } from './pages/html.ts';
export type { Sandbox, SandboxOptions } from './sandbox-types.ts';

/** Throws on a live key: no real key has a place here. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (/^(sk|rk)_live_/.test(options.secretKey))
    throw new Error('The payment sandbox takes a test key, never a live one.');
  return new LocalSandbox(options, await openRecords(options.directory));
}
