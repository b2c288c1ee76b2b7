import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const notOurs = new Set([
  'node_modules',
  '.git',
  '.data',
  '.cache',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
]);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notOurs.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** Every file of the project, new ones too; in a copy without git, all that no tool has made. */
export function projectFiles(): string[] {
  if (!existsSync('.git')) return [...walk('.')];
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { encoding: 'utf8' },
  );
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(path));
}
