import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import path from 'node:path';
import { checkout } from 'releases/apps';

const run = promisify(execFile);

/**
 * Formats files of a folder, or checks that they are formatted.
 * @returns what the formatter says
 * @throws Error where a checked file is not as it would be
 */
export async function prettier(
  mode: '--write' | '--check',
  folder: string,
  files: readonly string[],
): Promise<string> {
  const command = path.join(checkout, 'node_modules/prettier/bin/prettier.cjs');
  const { stdout } = await run(process.execPath, [command, mode, ...files], { cwd: folder });
  return stdout;
}
