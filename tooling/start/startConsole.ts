import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { controlPage, dataFolder } from 'releases/apps';
import type { Overlay } from 'releases/registry';
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
    const overlay = await buildConsole(start, environment);
    if (start.isEnding()) return;
    const begun = run('console', [start.server], {
      ...environment,
      CONTROL_PAGE: await copyPage(),
      CONTROL_OVERLAY: JSON.stringify(overlay),
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

/** Copies the built page to a folder of its version: another start builds it anew while this server goes on. */
async function copyPage(): Promise<string> {
  const built = path.join(controlPage.folder, 'dist');
  const { version } = JSON.parse(await readFile(path.join(built, 'page.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(dataFolder(), 'console-page', version);
  await cp(built, folder, { recursive: true });
  return folder;
}

const report = (error: unknown) =>
  console.error(
    `The operators' console is not there: ${error instanceof Error ? error.message : String(error)}. Applicants are not affected.`,
  );

/** What operators get in place of what is released, for CONTROL_OVERLAY. */
async function buildConsole(
  { build, onStart }: ConsoleStart,
  environment: NodeJS.ProcessEnv,
): Promise<Overlay | null> {
  const building = run('console build', [build], environment);
  onStart(building);
  return new Promise((resolve, reject) => {
    let overlay: Overlay | null = null;
    building.child.on('message', (message: { overlay: Overlay }) => {
      overlay = message.overlay;
    });
    building.child.once('exit', (code) => {
      if (code === 0) resolve(overlay);
      else reject(new Error('it could not be built, for the reason above'));
    });
  });
}
