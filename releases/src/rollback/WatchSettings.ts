import { randomBytes } from 'node:crypto';

const SECRET_LENGTH = 32;

/** When a version is taken back, and whose word counts. */
export interface WatchSettings {
  /** Signs what a session may report of; shared by all servers of one store. */
  secret: Buffer;
  /** Whether a failing version is taken back by itself. */
  takesBack: boolean;
  /** The least sessions that must have been heard of. */
  sample: number;
  /** Percent of them that failed. */
  share: number;
  windowMs: number;
  /** How many sessions of one network address count. */
  perAddress: number;
  /** Opens /metrics to callers of other machines; null where nothing does. */
  metricsToken: string | null;
}

/**
 * Reads how remotes are watched.
 * @param sandbox where one person plays many applicants, at one address
 * @throws Error where a figure is none, or a secret is short enough to be guessed
 */
export function readWatch(env: NodeJS.ProcessEnv, sandbox: boolean): WatchSettings {
  const figure = (name: string, without: number) => {
    const given = Number(env[name] ?? without);
    if (!(given > 0)) throw new Error(`${name} must be a number above 0`);
    return given;
  };
  const secretOf = (name: string) => {
    const given = env[name] ?? '';
    if (given !== '' && given.length < SECRET_LENGTH)
      throw new Error(`${name} is shorter than ${String(SECRET_LENGTH)} characters`);
    return given === '' ? null : given;
  };
  const reportSecret = secretOf('REPORT_SECRET');
  return {
    secret: reportSecret === null ? randomBytes(32) : Buffer.from(reportSecret),
    takesBack: env['TAKE_BACK'] !== 'off',
    sample: figure('TAKE_BACK_SAMPLE', 20),
    share: figure('TAKE_BACK_SHARE', 25),
    windowMs: figure('TAKE_BACK_MINUTES', 10) * 60_000,
    perAddress: figure('TAKE_BACK_SESSIONS_PER_ADDRESS', sandbox ? Number.MAX_SAFE_INTEGER : 5),
    metricsToken: secretOf('METRICS_TOKEN'),
  };
}
