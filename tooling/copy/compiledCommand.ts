import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** A program of a checkout, once `compileCommand` has compiled it. */
export const compiledProgram = (
  checkout: string,
  name: 'release' | 'registry' | 'platform',
): string => path.join(checkout, '.cache/programs', `${name}.js`);

/** The release command of a checkout, once `compileCommand` has compiled it. */
export const compiledCommand = (checkout: string): string => compiledProgram(checkout, 'release');

/** Compiles the commands and the registry of a checkout, in a process of its own. */
export async function compileCommand(checkout: string): Promise<void> {
  const file = path.join(checkout, 'tooling/build/compilePrograms.mjs');
  const code = `import(${JSON.stringify(file)}).then((module) => module.compileCommands())`;
  await promisify(execFile)(process.execPath, ['--eval', code], { cwd: checkout });
}
