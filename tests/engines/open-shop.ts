/** One shop for the whole run, as `npm start` opens it. */
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
  const shop = await openForTests();
  project.provide('origin', shop.origin);
  return shop.end;
}
