import type { LoginThrottle } from './login-throttle.ts';
import type { OrderIndex } from './order-index.ts';
import type { OwnerSettings } from './settings.ts';

/** What the owner's desk has of its own. */
export interface OwnerDesk {
  settings: OwnerSettings;
  loginThrottle: LoginThrottle;
  orderIndex: OrderIndex;
}
