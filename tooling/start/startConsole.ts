import { controlPage, dataFolder } from 'releases/apps';
import { answers, requireFreePorts, run, type Running } from './processes';

interface ConsoleStart {
  /** The programs that build the console and serve it. */
  build: string;
  server: string;
  /** Called with each process, which is to be ended with the rest. */
  onStart: (started: Running) => void;
  isEnding: () => boolean;
}

/**
 * Builds and starts the operators' console beside a Plum that is ready, and says where it is. Where it fails, it says
 * why: applicants are served all the same. CONSOLE=off leaves it out.
 */
export async function startConsole(base: number, start: ConsoleStart): Promise<void> {
  if (process.env['CONSOLE'] === 'off') return;
  const port = base + controlPage.distance;
  const environment = {
    PORT_BASE: String(base),
    DATA_DIR: dataFolder(),
    // Only the local folder is read, as by the other servers.
    RELEASES_URL: '',
    RELEASE_ENVIRONMENT: '',
  };
  try {
    await requireFreePorts([port]);
    const number = await buildConsole(start, environment);
    if (start.isEnding()) return;
    const begun = run('console', [start.server], {
      ...environment,
      ...(number !== null && { CONTROL_START: String(number) }),
    });
    start.onStart(begun);
    const ended = new Promise<never>((_, reject) => {
      begun.child.once('exit', (code) => {
        reject(new Error(`its server ended by itself (${String(code)})`));
      });
    });
    ended.catch((error: unknown) => {
      if (!start.isEnding()) report(error);
    });
    const address = `http://localhost:${String(port)}`;
    await Promise.race([ended, answers(address, { within: 180_000 })]);
    console.log(`Operators: ${address} (made-up people: Pat Novak may do everything)\n`);
  } catch (error) {
    if (!start.isEnding()) report(error);
  }
}

const report = (error: unknown) =>
  console.error(
    `The operators' console is not there: ${error instanceof Error ? error.message : String(error)}. Applicants are not affected.`,
  );

/** Answers the number of the event of this start in the operators' environment, for CONTROL_START. */
async function buildConsole(
  { build, onStart }: ConsoleStart,
  environment: NodeJS.ProcessEnv,
): Promise<number | null> {
  const building = run('console build', [build], environment);
  onStart(building);
  return new Promise((resolve, reject) => {
    let number: number | null = null;
    building.child.on('message', (said: { start: number | null }) => {
      number = said.start;
    });
    building.child.once('exit', (code) => {
      if (code === 0) resolve(number);
      else reject(new Error('it could not be built, for the reason above'));
    });
  });
}
