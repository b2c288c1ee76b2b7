import { dataFolder, remotes } from 'releases/apps';
import { messageOf } from 'telemetry/log';
import { requireDataFormat } from './dataFormat';
import { endAll, requireFreePorts, run, type Running } from './processes';

/** The programs of one `npm start` or `npm run dev`: they have the same settings, and end together. */
export type LocalStart = ReturnType<typeof beginLocalStart>;

/** @param stopOthers stops what is no program */
export function beginLocalStart(stopOthers: () => Promise<unknown> = async () => undefined) {
  const base = Number(process.env['PORT_BASE'] ?? 4000);
  const running: Running[] = [];
  let isEnding = false;

  async function end(code: number, reason?: unknown): Promise<void> {
    // Also a build that is ended fails.
    if (isEnding) return;
    if (reason !== undefined) console.error(messageOf(reason));
    isEnding = true;
    await Promise.all([endAll(running), stopOthers()]);
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  return {
    base,
    end,
    isEnding: () => isEnding,
    /** @throws Error, in one sentence, where a port is in use, or an earlier checkout stored the data */
    requirePlace: async () => {
      const distances = [0, ...remotes.map(({ distance }) => distance), 10];
      await requireFreePorts(distances.map((distance) => base + distance));
      await requireDataFormat(dataFolder());
    },
    start: (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running => {
      const started = run(name, args, {
        ...env,
        PORT_BASE: String(base),
        DATA_DIR: dataFolder(),
        // Only the local folder is read: others release from a shared store.
        RELEASES_URL: '',
        RELEASE_ENVIRONMENT: '',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      });
      running.push(started);
      return started;
    },
  };
}
