import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from 'releases/apps';
import type { Release } from 'releases/registry';
import ts from 'typescript';
import { platformEntries } from './readNeeds';
import { gateFolder, runCompiler } from './runCompiler';

/** The folder of a shell's release that has the declarations of `shared-auth`. */
const TYPES = 'types';

export interface LiveShell {
  release: Release;
  folder: string;
}

/**
 * Writes the declarations of every shared entry of `shared-auth` into a shell's folder. Each file's own text decides
 * them, so no type is checked: that takes a compiler of its own 2 s of a first `npm start`.
 * @returns by entry, the file that declares it, from the folder on
 * @throws Error where an export has no type of its own
 */
export async function writePlatformTypes(
  checkout: string,
  folder: string,
): Promise<{ types: Record<string, string> }> {
  const entries = Object.entries(platformEntries(checkout));
  const files = new Set(entries.map(([, file]) => file));
  for (const file of files) {
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(
      await readFile(path.join(checkout, file), 'utf8'),
      { fileName: file, reportDiagnostics: true, compilerOptions: { strict: true } },
    );
    if (diagnostics.length > 0)
      throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})));
    for (const { fileName: request } of ts.preProcessFile(outputText).importedFiles) {
      const bare = path.join(path.dirname(file), request);
      const imported = [`${bare}.ts`, `${bare}.tsx`].find((name) =>
        existsSync(path.join(checkout, name)),
      );
      if (imported !== undefined) files.add(imported);
    }
    const target = path.join(folder, declarationOf(file));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, outputText);
  }
  return {
    types: Object.fromEntries(entries.map(([entry, file]) => [entry, declarationOf(file)])),
  };
}

const declarationOf = (file: string): string =>
  path.posix.join(TYPES, path.relative('shared-auth/src', file).replace(/\.tsx?$/, '.d.ts'));

/**
 * The type errors of a remote's sources against the declarations of the live shells, one line each. A shell
 * that was published without declarations is not compared.
 */
export async function typeFaults(
  checkout: string,
  app: App,
  shells: readonly LiveShell[],
): Promise<string[]> {
  const config = path.join(app.folder, 'tsconfig.json');
  const ambient = ambientOf(config);
  const compared = shells.map(async ({ release, folder }) => {
    const declared = Object.entries(release.provides.types ?? {});
    if (declared.length === 0) return [];
    const copy = await mkdtemp(path.join(await gateFolder(checkout), 'shell-'));
    try {
      // In the checkout, the declarations find the packages that they name.
      await cp(path.join(folder, TYPES), path.join(copy, TYPES), { recursive: true });
      const options = {
        noEmit: true,
        rootDir: checkout,
        types: [...new Set(['node', 'remote-kit/assets', ...ambient.types])],
        paths: Object.fromEntries(
          declared.map(([entry, file]) => [entry, [path.join(copy, file)]]),
        ),
      };
      const messages = await runCompiler(checkout, config, {
        options,
        files: [path.join(app.folder, 'src/routes.tsx'), ...ambient.declarations],
      });
      return messages.map((message) => `${message} (types of shell ${release.version})`);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });
  return (await Promise.all(compared)).flat();
}

/** The types and the declarations that a project has for all of its files, and no file imports. */
function ambientOf(config: string): { types: string[]; declarations: string[] } {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const project = ts.getParsedCommandLineOfConfigFile(config, {}, host);
  const { types = [] } = project?.options ?? {};
  return {
    // The check has a configuration of its own, elsewhere.
    types: types.map((name) =>
      name.startsWith('.') ? path.resolve(path.dirname(config), name) : name,
    ),
    declarations: (project?.fileNames ?? []).filter((file) => file.endsWith('.d.ts')),
  };
}
