import { fork } from 'node:child_process';

/** The arguments by which `main.ts` draws instead of serving. */
export const DRAW_FRAMES = 'draw-frames';

/**
 * Draws in a process of its own: the same program with other arguments. Returns what is missing, one line each.
 * @param token the operator's, where the store is a registry
 */
export function drawApart(releases: string, token: string | undefined): Promise<string[]> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...(token !== undefined && { RELEASES_TOKEN: token }) };
    const child = fork(process.argv[1] ?? '', [DRAW_FRAMES, releases], { env });
    child.once('message', (faults) => resolve(faults as string[]));
    const fail = (how: string) =>
      resolve([`Prerendered screens are missing: the process that draws them ${how}.`]);
    child.once('error', ({ message }) => fail(`did not start (${message})`));
    child.once('exit', (code) => fail(`ended with code ${String(code)}`));
  });
}

/** The prerendered screens that a change of releases or brands makes necessary: until then pages have the skeleton. */
export class FrameDrawing {
  isDrawing = false;
  /** Why screens are missing since the last change, one line each. */
  faults: readonly string[] = [];
  readonly #draw: (token: string | undefined) => Promise<string[]>;
  readonly #onChange: () => void;
  #last = Promise.resolve();
  #isWaiting = false;

  constructor(draw: (token: string | undefined) => Promise<string[]>, onChange: () => void) {
    this.#draw = draw;
    this.#onChange = onChange;
  }

  /** Begins once what is being drawn is finished; changes that wait are drawn together. */
  begin(token?: string): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#last = this.#last.then(async () => {
      this.#isWaiting = false;
      this.isDrawing = true;
      this.#onChange();
      this.faults = await this.#draw(token);
      this.isDrawing = false;
      this.#onChange();
    });
  }
}

export const shownFrames = ({ isDrawing, faults }: Pick<FrameDrawing, 'isDrawing' | 'faults'>) => ({
  isDrawing,
  faults,
});
