// @ts-check
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import boundaries from 'eslint-plugin-boundaries';
import sonarjs from 'eslint-plugin-sonarjs';
import { borderConfigs, borderSettings } from './tooling/lint/importBorders.mjs';
import { testCode } from './tooling/lint/layers.mjs';
import { conventionsPlugin } from './tooling/lint/conventionsPlugin.mjs';

const browserCode = [
  'shell/src',
  'platform/console/host/src',
  'mfe-*/src',
  'platform/console/mfe-control/src',
  'shared-ui/src',
  'shared-auth/src',
  'platform/remote-kit/src/runtime',
];
const serverCode = [
  'journey-api/src',
  'shell/server',
  'platform/console/host/server',
  'platform/releases/src',
  'platform/operators/src',
  'platform/telemetry/src',
];
const tests = ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'];
const plainScripts = ['**/*.{js,mjs,cjs}'];

const plainSyntax = [
  {
    selector:
      ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[init.type="ArrowFunctionExpression"][init.body.type="BlockStatement"]:not([id.typeAnnotation])',
    message: 'Functions are declarations; an arrow has one expression.',
  },
  {
    selector: 'VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]',
    message: 'Declare each variable in a statement of its own.',
  },
];

/** Of `react-router-dom`, which the shell provides, the compiler shows the names that a remote may use. */
const routerFacadeSyntax = {
  selector:
    ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value="react-router"][importKind!="type"][exportKind!="type"]',
  message: 'router-facade: Take the router from react-router-dom, which the shell provides.',
};

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
      'tooling/lint/*Fixtures',
      // A page of another framework, installed by the bench alone.
      'tooling/bench/peers/{next,astro,hand}',
    ],
  },
  // Their rules that need types are in .oxlintrc.json.
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    name: 'conventions',
    plugins: { boundaries, conventions: conventionsPlugin, 'import-x': importX, sonarjs },
    settings: borderSettings,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'conventions/names-say-what': 'error',
      'conventions/index-only-in-shared': 'error',
      'conventions/disable-says-why': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'sonarjs/cognitive-complexity': ['error', 15],
      'no-restricted-syntax': ['error', ...plainSyntax],
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
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  ...borderConfigs,
  {
    // A remote that runs standalone, and its tests, bundle the whole router.
    name: 'the router that the shell provides',
    files: [
      'mfe-*/src/**',
      'platform/console/mfe-*/src/**',
      'shared-ui/src/**',
      'platform/remote-kit/src/runtime/**',
    ],
    ignores: [...testCode, '**/src/standalone.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...plainSyntax, routerFacadeSyntax] },
  },
  {
    name: 'browser',
    files: browserCode.map((folder) => `${folder}/**/*.{ts,tsx}`),
    plugins: reactHooks.configs.flat['recommended-latest'].plugins,
    languageOptions: { globals: globals.browser },
    // Those of the React Compiler are oxlint's, which takes a tenth of the time.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    name: 'tests',
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-syntax': [
        'error',
        ...plainSyntax,
        {
          selector:
            'MemberExpression[object.name=/^(?:it|test|describe)$/][property.name=/^(?:only|skip|todo|fixme)$/]',
          message: 'Every test runs, or is not here.',
        },
      ],
    },
  },
  {
    name: 'browser of the unit tests',
    files: ['platform/remote-kit/src/jest/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    // A fixture of Playwright takes a function named `use`, which is no hook of React's.
    name: 'end to end',
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    // They log by `telemetry/log`, so that lines have one form and contain nothing of an applicant.
    name: 'servers',
    files: serverCode.map((folder) => `${folder}/**/*.ts`),
    ignores: tests,
    // A severity alone would keep what is allowed elsewhere.
    rules: { 'no-console': ['error', {}] },
  },
  {
    name: 'command line',
    files: [
      'tooling/**/*.{ts,mjs}',
      'platform/releases/src/http/main.ts',
      'platform/telemetry/src/log.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'plain scripts',
    files: plainScripts,
    languageOptions: { globals: globals.node },
    rules: {
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
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
