import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Frame } from '../frames/frames';

export interface Bundles {
  shell: string;
  remote: { name: string; bundle: string } | null;
}

export interface RenderRequest {
  path: string;
  /** `PageData` of the shell's `page/pageData.ts`, without the toggles. */
  page: { brand: object } & Record<string, unknown>;
  content: unknown;
  /** Those that are on; any other one is off. */
  toggles: Record<string, boolean>;
}

interface Answer {
  result?: unknown;
  error?: string;
}

/** Beside this file, and beside the kit's command. */
const PROGRAM = path.join(import.meta.dirname, 'prerenderProcess.mjs');
const MEMORY_MB = 256;
/** A screen renders in milliseconds; a loaded machine is a hundred times slower. */
const TIMEOUT_MS = 20_000;
/** Zones and languages of which each process has another. */
const LOCALES = [
  { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8' },
  { TZ: 'America/Los_Angeles', LC_ALL: 'en_US.UTF-8' },
];

/**
 * Runs the code of releases in a process of its own: with little memory, for a limited time, and without secrets. It
 * answers one call at a time.
 */
export class PrerenderProcess {
  readonly #child;
  #failure: Error | null = null;

  /** @param seed of clock and random numbers */
  constructor(
    private readonly seed: number,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.#child = fork(PROGRAM, [], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--enable-source-maps'],
      env: { ...LOCALES[seed % LOCALES.length], NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  load(bundles: Bundles): Promise<void> {
    return this.#call({ load: { seed: this.seed, ...bundles } }, TIMEOUT_MS);
  }

  /** Renders a screen; its toggles are those that it read. */
  render(request: RenderRequest): Promise<Frame> {
    return this.#call({ render: request }, this.timeoutMs);
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  async #call<Result>(sent: object, timeoutMs: number): Promise<Result> {
    if (this.#failure !== null) throw this.#failure;
    const settled = new AbortController();
    const { signal } = settled;
    const ended = once(this.#child, 'exit', { signal }).then(([code, killedBy]) => {
      const how = killedBy === null ? `with code ${code}` : `by ${killedBy}`;
      throw new Error(`the process that renders it ended ${how}: out of memory, or by itself`);
    });
    const late = setTimeout(timeoutMs, undefined, { signal }).then(() => {
      this.end();
      throw new Error(`it was not rendered within ${timeoutMs / 1000} s`);
    });
    this.#child.send(sent);
    try {
      const message = once(this.#child, 'message', { signal }) as Promise<[Answer]>;
      const [{ result, error }] = await Promise.race([message, ended, late]).catch(
        (failure: unknown) => {
          this.#failure = failure as Error;
          throw failure;
        },
      );
      if (error !== undefined) throw new RenderError(error);
      return result as Result;
    } finally {
      settled.abort();
    }
  }
}

class RenderError extends Error {
  override name = 'RenderError';

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
