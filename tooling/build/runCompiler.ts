import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
    const { code, out } = await run(checkout, config);
    const messages = [...out.matchAll(MESSAGE)].map(
      ([, file = '', line = '', text = '']) => `${file}:${line} ${text}`,
    );
    if (code !== 0 && messages.length === 0) throw new Error(`The type check failed:\n${out}`);
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

const run = (checkout: string, config: string) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const installed = COMPILERS.find(([file]) => existsSync(path.join(checkout, file)));
    const args = [...(installed ?? []), '-p', config, '--pretty', 'false'];
    execFile(
      process.execPath,
      args,
      { cwd: checkout, maxBuffer: 64 * 1024 * 1024 },
      (failure, out, error) => {
        resolve({ code: failure === null ? 0 : 1, out: out + error });
      },
    );
  });
