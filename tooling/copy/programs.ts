import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endAll, type Running } from '../start/processes';

export interface Programs {
  run: (...command: string[]) => Promise<string>;
  /** Starts a command, and answers its output once that shows that it is ready. */
  start: (command: readonly string[], isReady: RegExp) => Promise<string>;
  end: () => Promise<void>;
}

export function programsIn(folder: string, env: NodeJS.ProcessEnv): Programs {
  const running: Running[] = [];
  const begin = ([program = '', ...args]: readonly string[]) =>
    spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  return {
    run: async (...command) => {
      const child = begin(command);
      const output = listen(child);
      const [code] = (await once(child, 'close')) as [number | null];
      if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${output.text}`);
      return output.text;
    },
    start: async (command, isReady) => {
      const child = begin(command);
      running.push({ name: command.join(' '), child });
      const output = listen(child);
      while (!isReady.test(output.text)) {
        if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended:\n${output.text}`);
        await wait(100);
      }
      return output.text;
    },
    end: () => endAll(running.splice(0)),
  };
}

function listen({ stdout, stderr }: ChildProcess): { text: string } {
  const output = { text: '' };
  for (const stream of [stdout, stderr])
    stream?.on('data', (bytes: Buffer) => {
      output.text += bytes.toString();
    });
  return output;
}
