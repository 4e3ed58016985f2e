import { errorFields } from '#server/platform/index.ts';
import type { CartServices } from './services.ts';

/** Takes carts out of the store that nobody touched for their whole life. What fails today is done tomorrow. */
export async function sweepCarts(services: () => Pick<CartServices, 'carts' | 'log'>): Promise<void> {
  const { carts, log } = services();
  try {
    log('info', 'carts-swept', { removed: await carts.sweep() });
  } catch (error) {
    log('error', 'sweep-failed', errorFields(error));
    throw error;
  }
}
