import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../verify/runCommand';

/**
 * The native compiler where it is installed: it takes a fraction of the time. Other repositories have the other. In one
 * thread: several checkers find the same types out again.
 */
const COMPILERS = [
  ['node_modules/typescript-native/bin/tsc', '--singleThreaded'],
  ['node_modules/typescript/bin/tsc'],
] as const;
/** A message of the compiler: the file from the checkout on, line, column, text. */
const MESSAGE = /^(.+?)\((\d+),\d+\): error (TS\d+: .+)$/gm;

interface Program {
  options: Record<string, unknown>;
  files: string[];
}

/** Runs the compiler with the settings of another configuration, over these files alone; answers its errors. */
export async function runCompiler(
  checkout: string,
  base: string,
  { options, files }: Program,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(await gateFolder(checkout), 'types-'));
  const config = path.join(folder, 'tsconfig.json');
  const alone = { composite: false, incremental: false, tsBuildInfoFile: null, types: ['node'] };
  const emits = { declaration: true, emitDeclarationOnly: options['noEmit'] !== true };
  const compilerOptions = { ...alone, ...emits, ...options };
  await writeFile(
    config,
    JSON.stringify({ extends: base, compilerOptions, files, include: [], references: [] }),
  );
  try {
    const installed = COMPILERS.find(([file]) => existsSync(path.join(checkout, file)));
    const args = [...(installed ?? []), '-p', config, '--pretty', 'false'];
    const { passed, output } = await runCommand(process.execPath, args, checkout);
    const messages = [...output.matchAll(MESSAGE)].map(
      ([, file = '', line = '', text = '']) => `${file}:${line} ${text}`,
    );
    if (!passed && messages.length === 0) throw new Error(`The type check failed:\n${output}`);
    return messages;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder below which the compiler finds the packages of the checkout. */
export async function gateFolder(checkout: string): Promise<string> {
  const folder = path.join(checkout, '.cache/gate');
  await mkdir(folder, { recursive: true });
  return folder;
}
