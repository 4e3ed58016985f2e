import type { Guesses } from './guesses.ts';
import type { Ledger } from './ledger.ts';
import type { OwnerSettings } from './settings.ts';

/** What the owner's desk has of its own. */
export interface OwnerDesk {
  settings: OwnerSettings;
  guesses: Guesses;
  ledger: Ledger;
}
