import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { App } from 'releases/apps';
import type { Release } from 'releases/registry';
import { platformEntries } from './readNeeds';
import { gateFolder, runCompiler } from './runCompiler';

/** The folder of a shell's release that has the declarations of `shared-auth`. */
const TYPES = 'types';

export interface LiveShell {
  release: Release;
  folder: string;
}

/**
 * Writes the declarations of every shared entry of `shared-auth` into a shell's folder. The types of React that it needs
 * come with formik, so a first `npm start` has them too.
 * @returns by entry, the file that declares it, from the folder on
 */
export async function writePlatformTypes(
  checkout: string,
  folder: string,
): Promise<{ types: Record<string, string> }> {
  const source = path.join(checkout, 'shared-auth/src');
  const entries = Object.entries(platformEntries(checkout));
  const messages = await runCompiler(checkout, path.join(checkout, 'shared-auth/tsconfig.json'), {
    options: { rootDir: source, outDir: path.join(folder, TYPES), emitDeclarationOnly: true },
    files: entries.map(([, file]) => path.join(checkout, file)),
  });
  if (messages.length > 0)
    throw new Error(`The types of shared-auth have errors:\n${messages.join('\n')}`);
  const declared = entries.map(([entry, file]): [string, string] => {
    const declaration = path.relative(source, path.join(checkout, file));
    return [entry, path.posix.join(TYPES, declaration.replace(/\.tsx?$/, '.d.ts'))];
  });
  return { types: Object.fromEntries(declared) };
}

/**
 * The type errors of a remote's sources against the declarations of the live shells, one line each. A shell
 * that was published without declarations is not compared.
 */
export async function typeFaults(
  checkout: string,
  app: App,
  shells: readonly LiveShell[],
): Promise<string[]> {
  const compared = shells.map(async ({ release, folder }) => {
    const declared = Object.entries(release.provides?.types ?? {});
    if (declared.length === 0) return [];
    const copy = await mkdtemp(path.join(await gateFolder(checkout), 'shell-'));
    try {
      // In the checkout, the declarations find the packages that they name.
      await cp(path.join(folder, TYPES), path.join(copy, TYPES), { recursive: true });
      const options = {
        noEmit: true,
        rootDir: checkout,
        paths: Object.fromEntries(
          declared.map(([entry, file]) => [entry, [path.join(copy, file)]]),
        ),
      };
      const messages = await runCompiler(checkout, path.join(app.folder, 'tsconfig.json'), {
        options,
        files: [assetTypes(checkout), path.join(app.folder, 'src/routes.tsx')],
      });
      return messages.map((message) => `${message} (types of shell ${release.version})`);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });
  return (await Promise.all(compared)).flat();
}

/** The kit's types of style sheets and pictures: its sources here, built files in another repository. */
const assetTypes = (checkout: string): string =>
  ['src', 'dist']
    .map((folder) => path.join(checkout, 'node_modules/remote-kit', folder, 'types/assets.d.ts'))
    .find((file) => existsSync(file)) ?? '';
