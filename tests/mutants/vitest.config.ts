import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** Without the built pages, which no test of a mutant needs. */
export default defineConfig({ test: { ...base.test, globalSetup: [] } });
