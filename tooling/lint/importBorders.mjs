// @ts-check
import { readFileSync } from 'node:fs';
import { layers, testCode } from './layers.mjs';

/**
 * An import that is not allowed: from a file of `from`, to a module named as in `source` or at a path of `to`. All are
 * globs.
 * @typedef {object} Border
 * @property {string} name
 * @property {string} message
 * @property {string | string[]} from
 * @property {string | string[]} [source]
 * @property {string | string[]} [to]
 * @property {'value'} [kind] types are allowed
 * @property {boolean} [inTests] applies to tests as well
 */

const root = new URL('../../', import.meta.url);
/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

const remotes = ['mfe-*/**', 'platform/console/mfe-*/**'];
const consolePage = 'platform/console/host/src/**';
const remotePackages = 'mfe[-_]*{,/**}';
const shell = 'shell{,/**}';
const control = 'control{,/**}';
const operators = 'operators{,/**}';
const unshared = [
  remotePackages,
  '{brands,control,e2e,journey-api,lending,releases,shell,telemetry}{,/**}',
];

/** @type {Border[]} */
const layerBorders = Object.entries(layers).flatMap(([base, order]) => {
  const folders = order.split(' ').map((name) => `${base}/${name === '*' ? '*' : `${name}/**`}`);
  return folders.map((folder, index) => ({
    name: 'downward-only',
    message: `${folder} imports only from lower folders; see tooling/lint/layers.mjs.`,
    from: folder,
    to: folders.slice(index + 1),
  }));
});

const domains = layers['journey-api/src'].replace(' * openapi', '').replaceAll(' ', '|');

/**
 * The last that an import crosses is reported.
 * @type {Border[]}
 */
const borders = [
  ...[...workspaces, 'tooling'].map((folder) => ({
    name: 'workspace-by-its-exports',
    message: "Another workspace is imported by an entry of its package.json's exports.",
    from: `${folder}/**`,
    source:
      '{brands,control,e2e,journey-api,lending,mfe-*,operators,releases,remote-kit,shared-*,shell,telemetry}/{src,server,test,soak,bench}/*{,/**}',
    to: `!{${folder}/**,*,node_modules/.bin,node_modules/fast-check/**}`,
    inTests: true,
  })),
  {
    name: 'workspace-by-its-exports',
    message: "Another workspace is imported by an entry of its package.json's exports.",
    from: '*',
    to: '!{tooling/**,*}',
  },
  ...layerBorders.filter(({ to }) => to?.length !== 0),
  {
    name: 'remote-stands-alone',
    message: 'A remote imports neither another remote nor the shell; navigate by URL.',
    from: remotes,
    source: [remotePackages, shell],
    inTests: true,
  },
  {
    name: 'shell-imports-no-remote',
    message: 'A host loads remotes at run time and never imports their source.',
    from: ['shell/**', 'platform/console/host/**'],
    source: remotePackages,
    inTests: true,
  },
  {
    name: 'contract-types-only',
    message:
      "The browser imports only types from 'journey-api/contract', and values from the modules beside it that import nothing.",
    from: ['shell/**', ...remotes],
    source: 'journey-api/contract',
    kind: 'value',
    inTests: true,
  },
  {
    name: 'control-contract-types-only',
    message: "A page imports only types of the console's server.",
    from: [...remotes, consolePage],
    source: control,
    to: 'platform/console/host/server/**',
    kind: 'value',
  },
  {
    name: 'console-apart',
    message: 'The pages of applicants import nothing of the console.',
    from: ['shell/**', 'mfe-*/**'],
    source: control,
    inTests: true,
  },
  {
    name: 'shell-imported-by-nobody',
    message: 'Nothing imports the shell: what others need of it belongs to a folder of platform.',
    from: ['!(shell|mfe-*|platform)/**', 'platform/!(console)/**', 'platform/console/host/**'],
    source: shell,
    inTests: true,
  },
  {
    name: 'host-is-for-the-shell',
    message: 'Only a host imports shared-auth/host and shared-auth/values.',
    from: ['!(shell|platform)/**', 'platform/!(console)/**', 'platform/console/!(host)/**'],
    source: 'shared-auth/{host,values}',
  },
  {
    name: 'host-is-for-the-shell',
    message: 'Only standalone.tsx imports shared-auth/standalone.',
    from: '**/!(standalone.tsx)',
    source: 'shared-auth/standalone',
  },
  {
    name: 'shared-imports-nothing-above',
    message: 'A shared package imports nothing above it.',
    from: 'shared-*/src/**',
    source: [operators, ...unshared],
  },
  {
    name: 'shared-imports-nothing-above',
    message: 'What every remote compiles in imports only types of the contract.',
    from: 'platform/remote-kit/src/runtime/**',
    source: [operators, ...unshared],
    kind: 'value',
  },
  {
    name: 'operators-stand-alone',
    message: 'operators is for every server, and imports no other workspace.',
    from: 'platform/operators/**',
    source: unshared,
  },
  {
    name: 'operators-on-servers',
    message: 'A page imports nothing of operators: it asks the server who is signed in.',
    from: [...remotes, consolePage, 'shell/src/**'],
    source: operators,
    inTests: true,
  },
  {
    name: 'conformance-is-black-box',
    message: 'What drives any server imports only the contract of this one.',
    from: 'journey-api/conformance/**',
    source: [operators, ...unshared],
    to: ['journey-api/src/*', 'journey-api/src/!(contract)/**'],
    inTests: true,
  },
  {
    name: 'server-domains',
    message: 'A folder of the server has its place among the layers.',
    from: `journey-api/src/!(${domains}|openapi)/**/*`,
    to: 'journey-api/src/**',
  },
  {
    name: 'server-roles',
    message: 'The server calls downward: …Routes → use case → …Repository.',
    from: 'journey-api/src/**/*Repository.ts',
    to: 'journey-api/src/!(database)/**/!(*Repository|*Repository.ts)',
    kind: 'value',
  },
  {
    name: 'server-roles',
    message: 'The server calls downward: …Routes → use case → …Repository.',
    from: `journey-api/src/@(${domains})/**/!(*Routes.ts)`,
    to: 'journey-api/src/**/*Routes{,.ts}',
  },
  {
    name: 'server-roles',
    message: 'Routes call a use case, which calls the repository.',
    from: `journey-api/src/@(${domains})/**/*Routes.ts`,
    to: 'journey-api/src/!(database)/**/*Repository{,.ts}',
    kind: 'value',
  },
  {
    name: 'testing-in-tests-only',
    message: 'Only tests and testing folders import what is made for tests.',
    from: '!(tooling|e2e)/**',
    source: ['shared-testing', '{operators,releases,telemetry,journey-api/contract}/testing'],
    to: '**/{src,server,contract}/testing/**',
  },
];

/** @param {Border} border */
const policyOf = ({ name, message, from, source, to, kind }) => ({
  from: { file: { path: from } },
  disallow: [
    ...(source ? [{ dependency: { source, kind } }] : []),
    ...(to ? [{ to: { file: { path: to } }, dependency: { kind } }] : []),
  ],
  message: `${name}: ${message}`,
});

const otherPolicies = [
  {
    from: { element: { type: 'feature' } },
    disallow: {
      to: {
        element: { type: 'feature', captured: { feature: '!{{from.element.captured.feature}}' } },
      },
    },
    message: 'features-apart: A feature imports no other; what both need is in a lower folder.',
  },
];
const purity = {
  from: { file: { path: 'lending/src/**' } },
  disallow: { to: { module: { origin: ['external', 'core'] } } },
  message: 'lending-is-pure: Lending rules import no other workspace or package.',
};

/** @param {string} glob the part of a glob before its first wildcard */
const fixedPart = (glob) => glob.split(/[*!{]/, 1).join('');

/** Of all borders those that files of a folder may cross: each costs time. @param {string} folder */
const bordersOf = (folder) =>
  borders.filter(({ from }) =>
    [from]
      .flat()
      .map(fixedPart)
      .some((start) => start.startsWith(folder) || folder.startsWith(start)),
  );

/**
 * @param {string[]} files
 * @param {Border[]} applied
 * @param {object[]} others
 * @returns {import('eslint').Linter.Config}
 */
const rulesFor = (files, applied, others) => ({
  files,
  rules: {
    'boundaries/dependencies': [
      'error',
      { default: 'allow', checkAllOrigins: true, policies: [...others, ...applied.map(policyOf)] },
    ],
  },
});

export const borderConfigs = [
  rulesFor(['*'], borders, []),
  ...[...workspaces, 'tooling'].flatMap((folder) => {
    const own = bordersOf(`${folder}/`);
    return [
      rulesFor([`${folder}/**`], own, [...otherPolicies, purity]),
      rulesFor(
        testCode.map((pattern) => `${folder}/${pattern.replace(`${folder}/`, '')}`),
        own.filter(({ inTests }) => inTests),
        otherPolicies,
      ),
    ];
  }),
];

const argument = 'Literal.arguments[value=/\\w/]';
export const borderSettings = {
  'boundaries/legacy-templates': false,
  'boundaries/root-path': root.pathname,
  'boundaries/elements': [
    {
      type: 'feature',
      pattern: '**/src/features/*',
      capture: ['workspace', 'feature'],
      partialMatch: false,
    },
  ],
  'boundaries/files': [{ category: 'file', pattern: '**/*' }],
  'boundaries/dependency-nodes': ['import', 'require', 'export', 'dynamic-import'],
  'boundaries/additional-dependency-nodes': [
    { selector: 'TSImportType Literal', kind: 'type', name: 'import type' },
    ...[
      `CallExpression[callee.object.name=/^(jest|require)$/] > ${argument}`,
      `CallExpression[callee.object.type="MetaProperty"] > ${argument}`,
      `NewExpression[callee.name="URL"][arguments.1.object.type="MetaProperty"] > ${argument}`,
    ].map((selector) => ({ selector, kind: 'value', name: 'address' })),
  ],
  'import/resolver': { [new URL('resolveRelative.cjs', import.meta.url).pathname]: {} },
};

export const borderNames = [
  ...new Set(borders.map(({ name }) => name)),
  'features-apart',
  'lending-is-pure',
  'router-facade',
];
