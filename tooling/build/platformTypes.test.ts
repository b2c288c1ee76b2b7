import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout, type App } from 'releases/apps';
import { releaseOf } from 'releases/testing';
import { write } from '../writeFiles';
import { typeFaults, writePlatformTypes, type LiveShell } from './platformTypes';

// The compiler runs once for each test, beside other tests.

let app: App;
let folder: string;
let clone: string;
let shell: LiveShell;

/** A second clone: one remote, the compiler's settings, and the packages of this one. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-types-'));
  clone = path.join(folder, 'clone');
  app = { name: 'mfe-x', folder: path.join(clone, 'mfe-x'), distance: 9, sources: [] };
  await mkdir(path.join(clone, 'mfe-x/src'), { recursive: true });
  await symlink(path.join(checkout, 'node_modules'), path.join(clone, 'node_modules'));
  const settings = 'tooling/tsconfig.base.json';
  await cp(path.join(checkout, settings), path.join(clone, settings), { recursive: true });
  await writeFile(
    path.join(clone, 'mfe-x/tsconfig.json'),
    JSON.stringify({
      extends: '../tooling/tsconfig.base.json',
      compilerOptions: { lib: ['ES2023', 'DOM'] },
    }),
  );
  const release = path.join(folder, 'shell');
  const types = await writePlatformTypes(checkout, release);
  const provides = { shared: {}, members: {}, ...types };
  shell = { release: releaseOf('shell', '1.2.0', { provides }), folder: release };
});
afterAll(() => rm(folder, { recursive: true }));

async function faultsOf(source: string) {
  await writeFile(path.join(clone, 'mfe-x/src/routes.tsx'), source);
  return typeFaults(clone, app, [shell]);
}

const fitting = `import { sessionStore, useApplicationId } from 'shared-auth/session';
export const useThing = (): string => useApplicationId();
sessionStore.subscribe(({ applicationId }) => console.log(applicationId));
`;

it('finds nothing in a remote that fits the live platform', async () => {
  await expect(faultsOf(fitting)).resolves.toEqual([]);
});

it('refuses a type error, with its line', async () => {
  await expect(faultsOf(`${fitting}export const wrong: number = useThing();\n`)).resolves.toEqual([
    "mfe-x/src/routes.tsx:4 TS2322: Type 'string' is not assignable to type 'number'. (types of shell 1.2.0)",
  ]);
});

it("reads the project's own declarations, and the types that it names", async () => {
  const own = path.join(clone, 'mfe-x');
  const named = {
    extends: '../tooling/tsconfig.base.json',
    compilerOptions: { lib: ['ES2023', 'DOM'], types: ['webpack/module', './types/build'] },
    include: ['src'],
  };
  await write(
    path.join(own, 'src/global.d.ts'),
    'interface Window {\n  dataLayer: unknown[];\n}\n',
  );
  await write(path.join(own, 'types/build.d.ts'), 'declare const BUILD: string;\n');
  const settings = path.join(own, 'tsconfig.json');
  const before = await readFile(settings, 'utf8');
  await writeFile(settings, JSON.stringify(named));
  const faults = await faultsOf(
    `${fitting}window.dataLayer.push(BUILD, import.meta.webpackHot);\n`,
  );
  await writeFile(settings, before);
  expect(faults).toEqual([]);
});

it('refuses what the live shell has not of the router, but none of its types', async () => {
  const faults = await faultsOf(`import { type PathMatch, useNavigate } from 'react-router-dom';
import { generatePath } from 'react-router-dom';
export const go = (match: PathMatch) => useNavigate()(generatePath(match.pathname));
`);
  expect(faults).toContain(
    "mfe-x/src/routes.tsx:3 TS1362: 'generatePath' cannot be used as a value because it was exported using 'export type'. (types of shell 1.2.0)",
  );
  expect(faults.filter((fault) => !fault.includes("'generatePath'"))).toEqual([]);
});

it('compares with the declarations of the live shell, not with those of its own tree', async () => {
  const file = path.join(shell.folder, 'types/session/sessionStore.d.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(useApplicationId\(\)): string/, '$1: number'));
  const faults = await faultsOf(fitting);
  await writeFile(file, text);
  expect(faults).toEqual([
    "mfe-x/src/routes.tsx:2 TS2322: Type 'number' is not assignable to type 'string'. (types of shell 1.2.0)",
  ]);
});

it('does not compare with a shell that was published without declarations', async () => {
  const older = { release: releaseOf('shell', '1.0.0'), folder };
  await expect(typeFaults(clone, app, [older])).resolves.toEqual([]);
});

it('refuses an export whose type its file does not say', async () => {
  const platform = path.join(folder, 'platform/shared-auth');
  await mkdir(path.join(platform, 'src/session'), { recursive: true });
  await writeFile(
    path.join(platform, 'package.json'),
    JSON.stringify({ exports: { './session': './src/session/index.ts' } }),
  );
  await writeFile(path.join(platform, 'src/session/index.ts'), "export * from './store';\n");
  await writeFile(path.join(platform, 'src/session/store.ts'), 'export const store = make();\n');
  await expect(
    writePlatformTypes(path.dirname(platform), path.join(folder, 'written')),
  ).rejects.toThrow(/^shared-auth\/src\/session\/store\.ts\(1,14\): error TS9010/);
});
