import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { workspaceOf, type NewRemote } from '../new-remote/NewRemote';
import { ownFiles } from '../new-remote/remoteFiles';
import { aliasOf, tarballOf } from './packedNames';
import { releaseWorkflow } from './releaseWorkflow';
import { json, write } from '../writeFiles';

/** Beside the command: the versions of the kit. */
export const KIT_FILE = 'kit.json';

export interface KitFile {
  packages: Record<string, string>;
  libraries: Record<string, string>;
}

interface Wanted {
  remote: NewRemote;
  /** A folder with the kit's tarballs, from the project on; null for a package registry. */
  tarballs: string | null;
}

/** The versions of the kit that the command comes with. @param command its folder */
export const readKit = async (command: string): Promise<KitFile> =>
  JSON.parse(await readFile(path.join(command, KIT_FILE), 'utf8')) as KitFile;

const LIBRARIES = [
  '@reduxjs/toolkit',
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
  'zustand',
  'formik',
];

const LINTERS = ['eslint', 'eslint-plugin-react-hooks', 'prettier', 'typescript-eslint'];

/**
 * Makes a remote in a folder of its own.
 * @param command the folder of the command, with the template
 * @returns the files that it has written
 * @throws Error where the folder has a project already
 */
export async function createProject(
  folder: string,
  command: string,
  wanted: Wanted,
): Promise<string[]> {
  if (existsSync(path.join(folder, 'package.json')))
    throw new Error(`${folder} has a package.json already. Use an empty folder.`);
  const kit = await readKit(command);
  const template = path.join(command, 'template');
  const own = await ownFiles(wanted.remote, template, template);
  const files = new Map([...own, ...projectFiles(wanted, kit)]);
  for (const [file, text] of files) await write(path.join(folder, file), text);
  return [...files.keys()].sort();
}

/** What the project installs itself of its bundler: webpack comes with the kit. */
const BUNDLER_LIBRARIES = {
  webpack: [],
  rspack: ['@rspack/core'],
  vite: ['vite', '@module-federation/vite'],
};

/** The package.json of a new project. */
function manifestOf({ remote, tarballs }: Wanted, kit: KitFile) {
  function dependency(own: string) {
    const version = kit.packages[own] ?? '';
    if (tarballs === null) return aliasOf(own, version);
    return `file:${path.posix.join(...tarballs.split(path.sep), tarballOf(own, version))}`;
  }
  const dependOn = (...names: string[]) =>
    Object.fromEntries(names.map((own) => [own, dependency(own)]));
  const libraries = (...names: string[]) =>
    Object.fromEntries(names.map((library) => [library, kit.libraries[library] ?? '']));
  return {
    name: workspaceOf(remote),
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      start: 'plum start',
      build: 'plum build',
      test: 'plum test',
      types: 'plum types',
      lint: 'eslint . --max-warnings 0',
      format: 'prettier --write .',
    },
    dependencies: {
      ...libraries(...LIBRARIES),
      ...dependOn('remote-kit', 'shared-auth', 'shared-ui'),
    },
    devDependencies: {
      ...dependOn('journey-api', 'lending', 'shared-testing'),
      ...libraries(...BUNDLER_LIBRARIES[remote.bundler]),
      ...libraries(...LINTERS),
    },
  };
}

function projectFiles(wanted: Wanted, kit: KitFile): [string, string][] {
  const { remote } = wanted;
  const name = workspaceOf(remote);
  return [
    ['package.json', json(manifestOf(wanted, kit))],
    [
      'federation.json',
      json({
        name: name.replaceAll('-', '_'),
        owner: remote.owner,
        screens: [remote.screen],
      }),
    ],
    ['tsconfig.json', TSCONFIG],
    ['.gitignore', IGNORED],
    ['.prettierignore', `${IGNORED}package-lock.json\n`],
    ['.prettierrc.json', json({ printWidth: 100, singleQuote: true, trailingComma: 'all' })],
    ['eslint.config.js', ESLINT],
    ['renovate.json', RENOVATE],
    ['.github/workflows/release.yml', releaseWorkflow(name)],
    ['README.md', readme(remote)],
    [
      'jest.config.js',
      `import { browserProject } from 'remote-kit/jest';

export default browserProject(import.meta.dirname);
`,
    ],
  ];
}

const IGNORED = 'node_modules/\n.cache/\ndist/\n';

const ESLINT = `import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { ignores: ['.cache', 'dist'] },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  reactHooks.configs.flat['recommended-latest'],
);
`;

const TSCONFIG = `{
  "extends": "remote-kit/tsconfig.json",
  "include": ["src", "federation.json"]
}
`;

const RENOVATE = `{
  "$schema": "https://docs.renovatebot.com/renovate-schema.json",
  "extends": ["config:recommended"],
  "packageRules": [
    { "matchPackageNames": ["@plum/**"], "groupName": "the kit of Plum" },
    {
      "description": "The shell provides these, so their major versions are those of the shell.",
      "matchPackageNames": ["react", "react-dom", "react-router-dom"],
      "matchUpdateTypes": ["major"],
      "enabled": false
    }
  ]
}
`;

const readme = (remote: NewRemote): string => `# ${workspaceOf(remote)}

A remote of Plum that serves \`${remote.screen.path}\`.

\`\`\`sh
npm install
npm test
npm run types
npm run lint
npm start                                          # on a page of its own
npm start -- --shell https://sandbox.loans.example # in a shell that runs elsewhere
npx plum --help                                    # publish, promote, canary, rollback, …
\`\`\`

- \`federation.json\` declares the screens, where they are in the journey, and who owns the app.
- \`smoke.json\` says what leads from each screen to the next. \`publish\` follows it.
- Every push to \`main\` publishes the version of \`package.json\` and begins a canary: \`.github/workflows/release.yml\`. Raise the version with every change.
`;
