import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** Without the built pages, which none of the tests that look for a mutant needs. */
export default defineConfig({ test: { ...base.test, globalSetup: [] } });
