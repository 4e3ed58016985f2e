/** One shop for the whole run, started as by `npm start`, or the running one at SHOP_ORIGIN. */
import type { TestProject } from 'vitest/node';
import { openForTests } from '../local/running-shop.ts';
import type { EngineFiles } from './find-engines.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string;
    files: EngineFiles;
    width: number;
  }
}

export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  const origin = process.env['SHOP_ORIGIN'];
  if (origin) {
    project.provide('origin', origin);
    return async () => undefined;
  }
  const shop = await openForTests();
  project.provide('origin', shop.origin);
  return shop.end;
}
