import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { controlPage, dataFolder } from 'releases/apps';
import type { Overlay } from 'releases/registry';
import { messageOf } from 'telemetry/log';
import type { LocalStart } from './localStart';
import { answers, requireFreePorts } from './processes';

/** The programs that build the console and serve it. */
interface ConsolePrograms {
  build: string;
  server: string;
}

/**
 * Builds and starts the operators' console beside a Plum that is ready, and says where it is. Where it fails, it says
 * why: applicants are served all the same. CONSOLE=off leaves it out. Resolves once it is not there.
 */
export async function startConsole(local: LocalStart, programs: ConsolePrograms): Promise<void> {
  if (process.env['CONSOLE'] === 'off') return;
  const port = local.base + controlPage.distance;
  try {
    await requireFreePorts([port]);
    const overlay = await buildConsole(local, programs.build);
    if (local.isEnding()) return;
    const begun = local.start('console', [programs.server], {
      CONTROL_PAGE: await copyPage(),
      CONTROL_OVERLAY: JSON.stringify(overlay),
    });
    const ended = once(begun.child, 'exit').then(([code]) => {
      throw new Error(`its server ended by itself (${String(code)})`);
    });
    const address = `http://localhost:${port}`;
    await Promise.race([ended, answers(address, { within: 180_000 })]);
    console.log(`Operators: ${address} (made-up people: Pat Novak may do everything)\n`);
    await ended;
  } catch (error) {
    if (local.isEnding()) return;
    console.error(
      `The operators' console is not there: ${messageOf(error)}. Applicants are not affected.`,
    );
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

/** What operators get in place of what is released, for CONTROL_OVERLAY. */
async function buildConsole({ start }: LocalStart, program: string): Promise<Overlay | null> {
  const { child } = start('console build', [program]);
  let overlay: Overlay | null = null;
  child.on('message', (message: { overlay: Overlay }) => {
    overlay = message.overlay;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('it could not be built, for the reason above');
  return overlay;
}
