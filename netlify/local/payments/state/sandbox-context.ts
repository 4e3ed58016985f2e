import type { Records } from './records.ts';

/** What every part of the sandbox works with. */
export interface SandboxContext {
  readonly records: Records;
  /** Objects say so, and the ids of sessions. */
  readonly livemode: boolean;
  readonly origin: () => string;
  /** Where the shop's mails can be read. */
  readonly outboxUrl: string | undefined;
  /** Where the shop's scheduled jobs can be run. */
  readonly jobsUrl: string | undefined;
  /** Unix time in whole seconds, Stripe's unit. */
  readonly seconds: () => number;
  /** Delivers an event of this object; resolves after the first attempt. */
  readonly announce: (type: string, object: object) => Promise<void>;
}
