import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundlerConfig } from './bundlers';
import { capital, workspaceOf, type NewRemote } from './NewRemote';
import { json } from '../writeFiles';

const template = path.join(import.meta.dirname, 'template');

/** The remote whose settings a new one takes over, so that they are the ones in use. */
const MODEL = 'mfe-upload';

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
  const { name, screen, bundler, owner } = remote;
  const app = workspaceOf(remote);
  const Name = capital(name);
  const [config, configText] = bundlerConfig(bundler, app);
  async function fill(file: string) {
    const text = await readFile(path.join(template, `${file}.txt`), 'utf8');
    const words: Record<string, string> = {
      name,
      Name,
      app,
      path: screen.path,
      Title: screen.title,
    };
    return text.replace(/\{\{(\w+)\}\}/g, (_all, word: string) => words[word] ?? '');
  }
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
    [config]: configText,
    'federation.json': json({
      name: app.replace('-', '_'),
      owner,
      port: distance,
      screens: [screen],
    }),
    'smoke.json': json({ [screen.path]: { steps: [{ click: '[name=goOn]' }] } }),
    'src/main.ts': await model('src/main.ts'),
    'src/standalone.tsx': await model('src/standalone.tsx'),
    'src/routes.tsx': await fill('routes.tsx'),
    'src/routes.test.tsx': await fill('routes.test.tsx'),
    'src/api/journeyApi.ts': await fill('journeyApi.ts'),
    'src/testing/renderAt.tsx': await model('src/testing/renderAt.tsx'),
    [`src/features/${name}/${Name}Page.tsx`]: await fill('Page.tsx'),
    [`src/features/${name}/${Name}Page.test.tsx`]: await fill('Page.test.tsx'),
    [`src/features/${name}/${name}Text.ts`]: await fill('Text.ts'),
  };
}
