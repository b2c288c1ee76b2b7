import { fork } from 'node:child_process';

/** The argument with which `main.ts` prerenders instead of serving. */
export const PRERENDER = 'prerender';

/**
 * Prerenders in a process of its own: the same program with other arguments. Returns what is missing, one line each.
 * @param token the operator's, where the store is a registry
 */
export function prerenderInProcess(releases: string, token: string | undefined): Promise<string[]> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...(token !== undefined && { RELEASES_TOKEN: token }) };
    const child = fork(process.argv[1] ?? '', [PRERENDER, releases], { env });
    child.once('message', (faults) => resolve(faults as string[]));
    const fail = (how: string) =>
      resolve([`Prerendered screens are missing: the process that renders them ${how}.`]);
    child.once('error', ({ message }) => fail(`did not start (${message})`));
    child.once('exit', (code) => fail(`ended with code ${code}`));
  });
}

/** The prerendered screens that a change of releases or brands makes necessary: until then pages have the skeleton. */
export class Prerendering {
  /** Why screens are missing since the last change, one line each. */
  faults: readonly string[] = [];
  readonly #prerender: (token: string | undefined) => Promise<string[]>;
  #last = Promise.resolve();
  #isWaiting = false;

  constructor(prerender: (token: string | undefined) => Promise<string[]>) {
    this.#prerender = prerender;
  }

  /** Starts after the run in progress. Changes that wait share one run. */
  start(token?: string): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#last = this.#last.then(async () => {
      this.#isWaiting = false;
      this.faults = await this.#prerender(token);
    });
  }
}
