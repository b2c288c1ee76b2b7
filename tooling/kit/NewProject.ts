import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundlerConfig } from '../new-remote/bundlers';
import { capital, workspaceOf, type NewRemote } from '../new-remote/NewRemote';
import { aliasOf, tarballOf } from './packedNames';
import { json, write } from '../writeFiles';

/** What the template of the kit is written with; each word is used nowhere else. */
export const BLANKS: NewRemote = {
  name: 'zzname',
  screen: { path: '/zzpath', title: 'Zztitle' },
  bundler: 'webpack',
};

/** Beside the command: the versions of the kit. */
export const KIT_FILE = 'kit.json';

export interface KitFile {
  packages: Record<string, string>;
  libraries: Record<string, string>;
}

interface Wanted {
  remote: NewRemote;
  /** A folder with the kit's tarballs; null for a package registry. */
  tarballs: string | null;
}

const LIBRARIES = [
  '@reduxjs/toolkit',
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
  'zustand',
  'formik',
];

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
  const kit = JSON.parse(await readFile(path.join(command, KIT_FILE), 'utf8')) as KitFile;
  const files = new Map([...(await fromTemplate(command, wanted)), ...ownFiles(wanted, kit)]);
  for (const [file, text] of files) await write(path.join(folder, file), text);
  return [...files.keys()].sort();
}

async function fromTemplate(command: string, { remote }: Wanted): Promise<[string, string][]> {
  const template = path.join(command, 'template');
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const fill = (text: string) =>
    text
      .replaceAll(BLANKS.screen.path, remote.screen.path)
      .replaceAll(BLANKS.screen.title, remote.screen.title)
      .replaceAll(BLANKS.name, remote.name)
      .replaceAll(capital(BLANKS.name), capital(remote.name));
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [
      fill(path.relative(template, file)),
      fill(await readFile(file, 'utf8')),
    ]),
  );
}

/** What the project installs itself of its bundler: webpack comes with the kit. */
const BUNDLER_LIBRARIES = {
  webpack: [],
  rspack: ['@rspack/core'],
  vite: ['vite', '@module-federation/vite'],
};

function ownFiles({ remote, tarballs }: Wanted, kit: KitFile): [string, string][] {
  const name = workspaceOf(remote);
  function dependency(own: string) {
    const version = kit.packages[own] ?? '';
    if (tarballs === null) return aliasOf(own, version);
    return `file:${path.join(tarballs, tarballOf(own, version))}`;
  }
  const dependOn = (...names: string[]) =>
    Object.fromEntries(names.map((own) => [own, dependency(own)]));
  const libraries = (...names: string[]) =>
    Object.fromEntries(names.map((library) => [library, kit.libraries[library] ?? '']));
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { start: 'plum start', test: 'plum test', types: 'plum types' },
    dependencies: {
      ...libraries(...LIBRARIES),
      ...dependOn('remote-kit', 'shared-auth', 'shared-ui'),
    },
    devDependencies: {
      ...dependOn('journey-api', 'lending', 'shared-testing'),
      ...libraries(...BUNDLER_LIBRARIES[remote.bundler]),
    },
  };
  return [
    ['package.json', json(manifest)],
    [
      'federation.json',
      json({
        name: name.replaceAll('-', '_'),
        owner: remote.owner,
        port: 1,
        screens: [remote.screen],
      }),
    ],
    [
      'tsconfig.json',
      json({ extends: 'remote-kit/tsconfig.json', include: ['src', 'federation.json'] }),
    ],
    ['.gitignore', 'node_modules/\n.cache/\n'],
    bundlerConfig(remote.bundler, name),
    [
      'jest.config.js',
      `import { browserProject } from 'remote-kit/jest';

export default browserProject(import.meta.dirname);
`,
    ],
  ];
}
