import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export interface StepResult {
  passed: boolean;
  /** Shown below the step where it failed, beside it where it passed. */
  output: string;
}

const environment = {
  ...process.env,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
};

export function runCommand(
  tool: string,
  args: readonly string[],
  cwd = '.',
  env: NodeJS.ProcessEnv = environment,
): Promise<StepResult> {
  return new Promise((settle) => {
    const child = spawn(tool, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => settle({ passed: false, output: String(error) }));
    child.on('close', (code) =>
      settle({ passed: code === 0, output: Buffer.concat(output).toString('utf8') }),
    );
  });
}
