import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundlerConfig } from './bundlers';
import { capital, workspaceOf, type NewRemote } from './NewRemote';
import { json } from '../writeFiles';

export const TEMPLATE = path.join(import.meta.dirname, 'template');
/** The remote whose settings a new one takes over, so that they are the ones in use. */
export const MODEL = 'mfe-upload';
export const MODEL_SOURCES = ['src/main.ts', 'src/standalone.tsx', 'src/testing/renderAt.tsx'];

/**
 * What a new remote has in any repository, by the path in its folder.
 * @param template the folder of the template
 * @param model that of the remote whose files it takes over
 */
export async function ownFiles(
  remote: NewRemote,
  template: string,
  model: string,
): Promise<[string, string][]> {
  const { name, screen, bundler } = remote;
  const app = workspaceOf(remote);
  const Name = capital(name);
  const values: Record<string, string> = {
    name,
    Name,
    app,
    path: screen.path,
    Title: screen.title,
  };
  const filled = Object.entries({
    'routes.tsx': 'src/routes.tsx',
    'routes.test.tsx': 'src/routes.test.tsx',
    'journeyApi.ts': 'src/api/journeyApi.ts',
    'Page.tsx': `src/features/${name}/${Name}Page.tsx`,
    'Page.test.tsx': `src/features/${name}/${Name}Page.test.tsx`,
    'Text.ts': `src/features/${name}/${name}Text.ts`,
  }).map(async ([file, target]): Promise<[string, string]> => {
    const text = await readFile(path.join(template, `${file}.txt`), 'utf8');
    return [target, text.replace(/\{\{(\w+)\}\}/g, (_all, blank: string) => values[blank] ?? '')];
  });
  const taken = MODEL_SOURCES.map(async (file): Promise<[string, string]> => [
    file,
    await readFile(path.join(model, file), 'utf8'),
  ]);
  return [
    ...(await Promise.all([...taken, ...filled])),
    bundlerConfig(bundler, app),
    ['smoke.json', json({ [screen.path]: { steps: [{ click: '[name=goOn]' }] } })],
  ];
}

interface Manifest {
  dependencies: Record<string, string>;
}

/** What a remote needs before it has a form. */
const NEEDED = ['react', 'react-dom', 'react-router-dom', 'remote-kit', 'shared-auth', 'shared-ui'];

/**
 * Every file of a new remote, by its path in the workspace.
 * @param checkout the folder of the project
 * @param distance that of its port from PORT_BASE
 */
export async function remoteFiles(
  remote: NewRemote,
  { checkout, distance }: { checkout: string; distance: number },
): Promise<Record<string, string>> {
  const { screen, owner } = remote;
  const app = workspaceOf(remote);
  const model = (file: string) => readFile(path.join(checkout, MODEL, file), 'utf8');
  const manifest = JSON.parse(await model('package.json')) as Manifest;
  return {
    'package.json': json({
      ...manifest,
      name: app,
      version: '0.1.0',
      scripts: {
        build: `tsx ../tooling/build.ts ${app}`,
        start: `node ../tooling/tool.mjs tsx ../tooling/startRemote.ts ${app}`,
      },
      dependencies: Object.fromEntries(
        Object.entries(manifest.dependencies).filter(([needed]) => NEEDED.includes(needed)),
      ),
    }),
    'tsconfig.json': (await model('tsconfig.json')).replaceAll(MODEL, app),
    'federation.json': json({
      name: app.replace('-', '_'),
      owner,
      port: distance,
      screens: [screen],
    }),
    ...Object.fromEntries(await ownFiles(remote, TEMPLATE, path.join(checkout, MODEL))),
  };
}
