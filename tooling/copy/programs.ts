import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endAll, hasEnded, type Running } from '../start/processes';
import { runCommand } from '../verify/runCommand';

export interface Programs {
  run: (...command: string[]) => Promise<string>;
  /** Starts a command, and answers its output once that shows that it is ready. */
  start: (command: readonly string[], isReady: RegExp) => Promise<string>;
  end: () => Promise<void>;
}

export function programsIn(folder: string, env: NodeJS.ProcessEnv): Programs {
  const running: Running[] = [];
  return {
    run: async (program = '', ...args) => {
      const { passed, output } = await runCommand(program, args, folder, env);
      if (!passed) throw new Error(`${[program, ...args].join(' ')} failed:\n${output}`);
      return output;
    },
    start: async ([program = '', ...args], isReady) => {
      const name = [program, ...args].join(' ');
      const child = spawn(program, args, {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      running.push({ name, child });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (bytes: Buffer) => {
          output += bytes.toString();
        });
      while (!isReady.test(output)) {
        if (hasEnded(child)) throw new Error(`${name} ended:\n${output}`);
        await wait(100);
      }
      return output;
    },
    end: () => endAll(running.splice(0)),
  };
}
