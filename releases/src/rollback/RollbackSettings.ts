import { randomBytes } from 'node:crypto';

const SECRET_LENGTH = 32;

/** When a failing version is revoked, and whose reports count. */
export interface RollbackSettings {
  /** Signs what a session may report of; shared by all servers of one store. */
  secret: Buffer;
  /** Whether failing versions are revoked automatically. */
  isEnabled: boolean;
  /** The least number of sessions that reported. */
  sample: number;
  /** Percent of them that failed. */
  share: number;
  windowMs: number;
  /** How many sessions of one network address count. */
  perAddress: number;
  /** Opens /metrics to callers on other machines; null where nothing does. */
  metricsToken: string | null;
}

/**
 * Reads the settings of automatic rollbacks. Each `AUTOMATIC_ROLLBACK…` is also read by its former name, `TAKE_BACK…`.
 * @param sandbox where one person plays many applicants, at one address
 * @throws Error where a figure is not a number above 0, or a secret is too short
 */
export function readRollbackSettings(env: NodeJS.ProcessEnv, sandbox: boolean): RollbackSettings {
  const setting = (name: string) =>
    env[name] ?? env[name.replace('AUTOMATIC_ROLLBACK', 'TAKE_BACK')];
  const figure = (name: string, without: number) => {
    const given = Number(setting(name) ?? without);
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
    isEnabled: setting('AUTOMATIC_ROLLBACK') !== 'off',
    sample: figure('AUTOMATIC_ROLLBACK_SAMPLE', 20),
    share: figure('AUTOMATIC_ROLLBACK_SHARE', 25),
    windowMs: figure('AUTOMATIC_ROLLBACK_MINUTES', 10) * 60_000,
    perAddress: figure(
      'AUTOMATIC_ROLLBACK_SESSIONS_PER_ADDRESS',
      sandbox ? Number.MAX_SAFE_INTEGER : 5,
    ),
    metricsToken: secretOf('METRICS_TOKEN'),
  };
}
