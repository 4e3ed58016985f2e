import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist', '.astro', '.netlify', '.cache']),
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs.recommended,
  { files: ['**/*.tsx'], extends: [a11y.configs.recommended, reactHooks.configs.flat['recommended-latest']] },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows the names
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
    },
  },
  {
    files: ['.ci/**', 'netlify/{commands,local}/**', 'src/assets/fonts/*.mjs', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
);
