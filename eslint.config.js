// @ts-check
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { bordersPlugin } from './tooling/lint/bordersPlugin.mjs';
import { conventionsPlugin } from './tooling/lint/conventionsPlugin.mjs';

const browserCode = ['shell/src', 'control/src', 'mfe-*/src', 'shared-ui/src', 'shared-auth/src'];
const serverCode = [
  ...['journey-api/src', 'shell/server', 'control/server', 'releases/src', 'operators/src'],
  'tracing/src',
];
const tests = ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'];
const plainScripts = ['**/*.{js,mjs,cjs}'];

/** @param {import('eslint').ESLint.Plugin} plugin @param {string} prefix */
const everyRuleOf = (plugin, prefix) =>
  Object.fromEntries(Object.keys(plugin.rules ?? {}).map((rule) => [`${prefix}/${rule}`, 'error']));

export default defineConfig(
  {
    ignores: [
      '**/node_modules',
      '**/.data',
      '**/.cache',
      '**/dist',
      '**/coverage',
      '**/test-results',
      '**/playwright-report',
      'tooling/lint/importBorderFixtures',
      // A page of another framework, installed by the bench alone.
      'tooling/bench/peers/next',
    ],
  },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    name: 'conventions',
    plugins: { borders: bordersPlugin, conventions: conventionsPlugin, 'import-x': importX },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...everyRuleOf(bordersPlugin, 'borders'),
      ...everyRuleOf(conventionsPlugin, 'conventions'),
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      eqeqeq: 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-self-assign': 'error',
      'no-dupe-else-if': 'error',
      'no-cond-assign': 'error',
      'no-constant-condition': 'error',
      'no-constant-binary-expression': 'error',
      'no-unsafe-finally': 'error',
      'no-unsafe-optional-chaining': 'error',
      'no-useless-escape': 'error',
      'no-sparse-arrays': 'error',
      'use-isnan': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/first': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // An async function without an await still turns a throw into a rejection.
      '@typescript-eslint/require-await': 'off',
      // It asks for the assertion that the strict set forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-misused-spread': [
        'error',
        { allow: [{ from: 'lib', name: 'string' }] },
      ],
      // Keys of process.env and of headers are data, and read better as such.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    name: 'browser',
    files: browserCode.map((folder) => `${folder}/**/*.{ts,tsx}`),
    ...reactHooks.configs.flat['recommended-latest'],
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
    },
  },
  {
    // The rule warns of what the React Compiler would skip, and no build here uses that.
    files: ['mfe-control/src/ui/Table.tsx'],
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    name: 'tests',
    files: tests,
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.name=/^(?:it|test|describe)$/][property.name=/^(?:only|skip|todo|fixme)$/]',
          message: 'Every test runs, or is not here.',
        },
      ],
    },
  },
  {
    // jsdom may lack what the types declare.
    name: 'browser of the unit tests',
    files: ['remote-kit/src/jest/*.js'],
    languageOptions: { globals: globals.browser },
    rules: {
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // A fixture of Playwright takes a function named `use`, which is no hook of React's.
    name: 'end to end',
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    // They log by `tracing/log`, so that a line has one form and tells nothing of an applicant.
    name: 'servers',
    files: serverCode.map((folder) => `${folder}/**/*.ts`),
    ignores: tests,
    // A severity alone would keep what is allowed elsewhere.
    rules: { 'no-console': ['error', {}] },
  },
  {
    name: 'command line',
    files: ['tooling/**/*.{ts,mjs}', 'releases/src/http/main.ts', 'tracing/src/log.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'plain scripts',
    files: plainScripts,
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { globals: globals.node, parserOptions: { projectService: false } },
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      'no-undef': 'error',
      'no-console': 'off',
    },
  },
  {
    name: 'CommonJS',
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    name: 'what a tool wants as its default',
    files: [
      '**/*.config.{js,ts}',
      '**/webpack.config*.{js,mjs}',
      '**/*.d.ts',
      '**/global{Setup,Teardown}.ts',
      // A plugin of the federation runtime.
      'shell/src/remotes/provideRuntimeCore.ts',
      // A loader of webpack.
      'remote-kit/src/webpack/trimLibraries.js',
      'tooling/webpack/trimLibraries.js',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
