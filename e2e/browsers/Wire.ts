import { spawn, type ChildProcess } from 'node:child_process';

/** A browser that is on this machine, and how it is driven. */
export interface Engine {
  name: 'firefox' | 'webkit';
  via: 'playwright' | 'bidi' | 'webdriver';
  /** The browser, or for WebDriver its driver. */
  executable: string;
}

/** What the system asks pages for. */
export type Scheme = 'light' | 'dark';

/** Actions as WebDriver writes them: https://www.w3.org/TR/webdriver2/#actions */
export interface ActionSource {
  type: 'pointer' | 'key';
  id: string;
  actions: Record<string, unknown>[];
}

/** What a test needs of an engine; everything else happens in the page. */
export interface Wire {
  /** The engine, its version, and how it is driven. */
  description: string;
  open: (url: string) => Promise<void>;
  /** Calls a function in the page. Its arguments and its result are JSON. */
  call: (functionText: string, args: readonly unknown[]) => Promise<unknown>;
  act: (sources: ActionSource[]) => Promise<void>;
  attach: (selector: string, files: readonly string[]) => Promise<void>;
  /** A PNG. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Of a phone. */
export const VIEWPORT = { width: 390, height: 844 };

const START_MS = 90_000;

/**
 * Starts a program and waits for what it says.
 * @throws Error with its output where it ends before, or takes longer than 90 seconds
 */
export function startProgram(
  [program = '', ...args]: readonly string[],
  says: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    function fail(why: string) {
      child.kill('SIGKILL');
      reject(new Error(`${program} ${why}: ${output}`));
    }
    const timer = setTimeout(() => fail('does not start'), START_MS);
    for (const stream of [child.stdout, child.stderr, child.stdio[3]])
      stream?.on('data', (data: Buffer) => {
        output += String(data);
        const said = says.exec(output)?.[1];
        if (said === undefined) return;
        clearTimeout(timer);
        resolve({ child, said });
      });
    child.once('error', (error) => fail(error.message));
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });
}

/** Ends a program, and waits until it has ended. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}
