/** The store's side of additions that left with the press. */
import { early, type EarlyAddition } from '#browser/early-additions.ts';

/** Longer than the page's code takes to arrive, or to fail with a message: a press after that means one more. */
const longestMs = 60_000;

/** The addition of these bars, a list of selections as JSON, that has left already; once. */
export function takeEarly(bars: string): EarlyAddition | undefined {
  const sent = early.get(bars);
  early.delete(bars);
  return sent && performance.now() - sent.at < longestMs ? sent : undefined;
}
