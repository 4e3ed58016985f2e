import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const functionLines = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});

export default defineConfig(
  globalIgnores(['dist', '.astro', '.netlify', '.cache']),
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
  },
  {
    files: ['tests/**/*.ts', 'tests/**/*.tsx'],
    rules: {
      // JSON, answers of pages and matchers such as expect.any are of type any; a wrong guess fails the test itself.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // '[object Object]' is never what a test expects.
      '@typescript-eslint/no-base-to-string': 'off',
      // Fakes have the promises of what they stand for.
      '@typescript-eslint/require-await': 'off',
      // Spies look at methods and put others in their place.
      '@typescript-eslint/unbound-method': 'off',
      // A table of failures holds anything that may be thrown.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
    },
  },
  { files: ['src/**/*.ts', 'netlify/**/*.ts'], rules: functionLines(30) },
  // Most lines of a component are markup.
  { files: ['src/**/*.tsx'], rules: functionLines(60) },
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
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      // process.env['NAME'] and its kind: tsconfig's noPropertyAccessFromIndexSignature asks for the brackets
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An empty setting, an empty field or an empty name counts as none, for which || is right.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['.ci/**', 'netlify/{commands,local}/**', 'src/assets/fonts/*.mjs', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
);
