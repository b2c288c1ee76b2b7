import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export interface Begin {
  /** Of clock and random numbers. */
  seed: number;
  shellBundle: string;
  remote: { name: string; bundle: string } | null;
}

export interface Drawing {
  path: string;
  /** `PageData` of the shell's `page/pageData.ts`, without the toggles. */
  page: { brand: object } & Record<string, unknown>;
  content: unknown;
  /** Those that are on; any other one is off. */
  toggles: Record<string, boolean>;
}

export interface Drawn {
  html: string;
  /** Those that were read, as they were. */
  toggles: Record<string, boolean>;
}

/** Beside this file, and beside the kit's command. */
const PROGRAM = path.join(import.meta.dirname, 'drawProcess.mjs');
const MEMORY_MB = 256;
/** A screen draws in milliseconds; a loaded machine is a hundred times slower. */
const TIMEOUT_MS = 20_000;
/** Zones and languages of which each process has another. */
const PLACES = [
  { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8' },
  { TZ: 'America/Los_Angeles', LC_ALL: 'en_US.UTF-8' },
];

/** Runs the code of releases in a process of its own: with little memory, for a limited time, and without secrets. */
export class FrameProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<
    number,
    { resolve: (answer: unknown) => void; reject: (error: Error) => void }
  >();
  readonly #timeoutMs: number;
  #number = 0;
  #ended: Error | null = null;

  constructor(seed: number, timeoutMs = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
    this.#child = fork(PROGRAM, [], {
      execArgv: [`--max-old-space-size=${String(MEMORY_MB)}`, '--enable-source-maps'],
      env: { ...PLACES[seed % PLACES.length], NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message) => this.#receive(message as Answered));
    this.#child.once('exit', (code, signal) => {
      const how = signal === null ? `with code ${String(code)}` : `by ${signal}`;
      this.#fail(new Error(`the process that draws it ended ${how}: out of memory, or by itself`));
    });
  }

  begin(begin: Begin): Promise<{ screens: string[] }> {
    return this.#ask({ begin }, TIMEOUT_MS);
  }

  draw(drawing: Drawing): Promise<Drawn> {
    return this.#ask({ draw: drawing }, this.#timeoutMs);
  }

  end(): void {
    this.#ended ??= new Error('It was ended.');
    this.#child.kill('SIGKILL');
  }

  async #ask<Answer>(question: object, timeoutMs: number): Promise<Answer> {
    if (this.#ended !== null) throw this.#ended;
    const id = (this.#number += 1);
    const seconds = String(timeoutMs / 1000);
    const timer = setTimeout(() => {
      this.#fail(new Error(`it was not drawn within ${seconds} s`));
      this.#child.kill('SIGKILL');
    }, timeoutMs);
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
        this.#child.send({ id, ...question });
      });
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  #receive({ id, answer, error }: Answered): void {
    if (error === undefined) this.#waiting.get(id)?.resolve(answer);
    else this.#waiting.get(id)?.reject(new DrawError(error));
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
  }
}

interface Answered {
  id: number;
  answer?: unknown;
  error?: string;
}

class DrawError extends Error {
  override name = 'DrawError';

  constructor(stack: string) {
    const [message = ''] = stack.split(/\n\s+at /);
    super(`${message.replace(/^Error: /, '')}${placeIn(stack)}`);
  }
}

/** The line of a team's own source that a stack trace leads to, such as ` (mfe-quote/src/routes.tsx:3)`. */
function placeIn(stack: string): string {
  const places = [...stack.matchAll(/\/plum\/([^\s:()]+:\d+)/g)].flatMap(
    ([, place]) => place ?? [],
  );
  const own =
    places.find((place) => /^(?:mfe-[^/]+\/)?src\//.test(place)) ??
    places.find((place) => !place.includes('node_modules'));
  return own === undefined ? '' : ` (${own})`;
}
