import type { CartEvent } from '#server/cart/cart-state.ts';
import { lines, type Name, next, payment, request, session } from './state-carts.ts';

const e = 'earlier: t1';
export const same = 'same';

/** Every event, and what each of the carts above is after it, in the order of `names`. */
export const table: [string, CartEvent, Record<Name, string>][] = [
  [
    'lines changed',
    { type: 'lines-changed', lines: lines('t7') },
    {
      open: `open | v4 | t7 | r1 | ${e} | `,
      requested: `checkout-requested | v4 | t7 | r1 | ${e} | own`,
      'checking out': `checking-out | v4 | t7 | r1 | ${e} | own`,
      'checking out, then edited': `checking-out | v5 | t7 | r1 | ${e} | own`,
      emptied: `emptied-for-payment | v5 | t7 | r1 j2 | ${e} | own`,
      'emptied, then filled': `emptied-for-payment | v6 | t7 | r1 j2 | ${e} | own`,
    },
  ],
  [
    'gift note changed',
    { type: 'gift-note-changed', giftNote: 'Hi' },
    {
      open: `open | v4 | j2 | r1 | ${e} | `,
      requested: `checkout-requested | v4 | j2 | r1 | ${e} | own`,
      'checking out': `checking-out | v4 | j2 | r1 | ${e} | own`,
      'checking out, then edited': `checking-out | v5 | j5 | r1 | ${e} | own`,
      emptied: `emptied-for-payment | v5 |  | r1 j2 | ${e} | own`,
      'emptied, then filled': `emptied-for-payment | v6 | r2 | r1 j2 | ${e} | own`,
    },
  ],
  [
    'emptied',
    { type: 'emptied' },
    {
      open: `open | v4 |  | r1 | ${e} | `,
      requested: `checkout-requested | v4 |  | r1 | ${e} | own`,
      'checking out': `emptied-for-payment | v4 |  | r1 j2 | ${e} | own`,
      'checking out, then edited': `checking-out | v5 |  | r1 | ${e} | own`,
      emptied: same,
      'emptied, then filled': `emptied-for-payment | v6 |  | r1 j2 | ${e} | own`,
    },
  ],
  [
    'checkout requested where there was none',
    request(undefined),
    {
      open: `checkout-requested | v3 | j2 | r1 | ${e} | next`,
      ...{ requested: same, 'checking out': same, 'checking out, then edited': same, emptied: same },
      'emptied, then filled': same,
    },
  ],
  [
    'checkout requested in place of the attempt',
    request('own'),
    {
      open: same,
      requested: `checkout-requested | v3 | j2 | r1 | ${e} | next`,
      'checking out': `checkout-requested | v3 | j2 | r1 | ${e} | next`,
      ...{ 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'checkout requested of lines that were added since',
    request('own', 5),
    {
      ...{ open: same, requested: same, 'checking out': same, 'checking out, then edited': same, emptied: same },
      'emptied, then filled': `checkout-requested | v5 | r2 | r1 j2 | ${e} | next`,
    },
  ],
  [
    'discount refused',
    { type: 'discount-refused', refused: 'own', attempt: next },
    {
      open: same,
      requested: `checkout-requested | v3 | j2 | r1 | ${e} | next`,
      ...{ 'checking out': same, 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'checkout refused',
    { type: 'checkout-refused', attempt: 'own' },
    {
      open: same,
      requested: `open | v3 | j2 | r1 | ${e} | `,
      ...{ 'checking out': same, 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'session opened',
    { type: 'session-opened', attempt: 'own', session },
    {
      open: same,
      requested: `checking-out | v3 | j2 | r1 | ${e} | own`,
      ...{ 'checking out': same, 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'shopper returned, no session to close',
    { type: 'shopper-returned', closed: undefined },
    {
      open: `open | v4 | r1 j2 |  | ${e} | `,
      requested: `checkout-requested | v4 | r1 j2 |  | ${e} | own`,
      ...{ 'checking out': same, 'checking out, then edited': same, emptied: same, 'emptied, then filled': same },
    },
  ],
  [
    'shopper returned, session closed',
    { type: 'shopper-returned', closed: 'own' },
    {
      open: `open | v4 | r1 j2 |  | ${e} | `,
      requested: `checkout-requested | v4 | r1 j2 |  | ${e} | own`,
      'checking out': `open | v4 | r1 j2 |  | ${e} | `,
      'checking out, then edited': `open | v5 | r1 j5 |  | ${e} | `,
      emptied: `open | v5 | r1 j2 |  | ${e} | `,
      'emptied, then filled': `open | v6 | r3 j2 |  | ${e} | `,
    },
  ],
  [
    'paid',
    payment('own', 'paid'),
    {
      open: same,
      requested: `open | v4 | r1 |  | ${e} | `,
      'checking out': `open | v4 | r1 |  | ${e} | `,
      'checking out, then edited': `open | v5 | r1 j3 |  | ${e} | `,
      emptied: `open | v5 | r1 |  | ${e} | `,
      'emptied, then filled': `open | v6 | r3 |  | ${e} | `,
    },
  ],
  [
    'payment failed',
    payment('own', 'payment-failed'),
    {
      open: same,
      requested: `open | v4 | r1 j2 |  | ${e} | `,
      'checking out': `open | v4 | r1 j2 |  | ${e} | `,
      'checking out, then edited': `open | v5 | r1 j5 |  | ${e} | `,
      emptied: `open | v5 | r1 j2 |  | ${e} | `,
      'emptied, then filled': `open | v6 | r3 j2 |  | ${e} | `,
    },
  ],
  [
    'payment awaited',
    payment('own', 'awaiting-payment'),
    {
      open: same,
      requested: `open | v4 | r1 |  | ${e}, own: j2 | `,
      'checking out': `open | v4 | r1 |  | ${e}, own: j2 | `,
      'checking out, then edited': `open | v5 | r1 j3 |  | ${e}, own: j2 | `,
      emptied: `open | v5 | r1 |  | ${e}, own: j2 | `,
      'emptied, then filled': `open | v6 | r3 |  | ${e}, own: j2 | `,
    },
  ],
  [
    'slow payment arrived',
    payment('earlier', 'paid'),
    {
      open: 'open | v3 | j2 | r1 |  | ',
      requested: 'checkout-requested | v3 | j2 | r1 |  | own',
      'checking out': 'checking-out | v3 | j2 | r1 |  | own',
      'checking out, then edited': 'checking-out | v4 | j5 | r1 |  | own',
      emptied: 'emptied-for-payment | v4 |  | r1 j2 |  | own',
      'emptied, then filled': 'emptied-for-payment | v5 | r2 | r1 j2 |  | own',
    },
  ],
  [
    'slow payment fell through',
    payment('earlier', 'payment-failed'),
    {
      open: 'open | v4 | t1 j2 | r1 |  | ',
      requested: 'checkout-requested | v4 | t1 j2 | r1 |  | own',
      'checking out': 'checking-out | v3 | j2 | t1 r1 |  | own',
      'checking out, then edited': 'checking-out | v4 | j5 | t1 r1 |  | own',
      emptied: 'emptied-for-payment | v4 |  | t1 r1 j2 |  | own',
      'emptied, then filled': 'emptied-for-payment | v5 | r2 | t1 r1 j2 |  | own',
    },
  ],
];
