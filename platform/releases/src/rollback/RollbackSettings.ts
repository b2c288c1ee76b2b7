import { randomBytes } from 'node:crypto';
import { isGuessable } from 'operators/secrets';

const SECRET_LENGTH = 32;

/** When a failing version is revoked, how an automatic canary grows, and whose reports count. */
export interface RollbackSettings {
  /** Signs what a session may report of; shared by all servers of one store. */
  secret: Buffer;
  isEnabled: boolean;
  /** The least number of sessions that reported. */
  sample: number;
  /** The least number of sessions that opened one screen of it. */
  screenSample: number;
  /** Percent of them that failed. */
  share: number;
  /** A screen that is not confirmed after this time hangs. */
  hangMs: number;
  windowMs: number;
  /** How many sessions of one network address count. */
  perAddress: number;
  /** Whether sessions count in which the API has confirmed no applicant. */
  countsAnonymous: boolean;
  /** The least number of wider networks (/24, /48) of which failing sessions have to be. */
  networks: number;
  /** Canary sessions that a step of an automatic canary waits for, and for how long it lasts at least. */
  canarySessions: number;
  canaryMs: number;
  /** Opens /metrics to callers on other machines; null where nothing does. */
  metricsToken: string | null;
}

/**
 * Reads the settings of automatic rollbacks.
 * @param sandbox where one person plays many applicants, at one address
 * @throws Error where a figure is not a number above 0, or a secret is too short
 */
export function readRollbackSettings(env: NodeJS.ProcessEnv, sandbox: boolean): RollbackSettings {
  function figure(name: string, without: number) {
    const given = Number(env[name] ?? without);
    if (!(given > 0)) throw new Error(`${name} must be a number above 0`);
    return given;
  }
  function secretOf(name: string) {
    const given = env[name] ?? '';
    if (given !== '' && given.length < SECRET_LENGTH)
      throw new Error(`${name} is shorter than ${SECRET_LENGTH} characters`);
    if (given !== '' && isGuessable(given))
      throw new Error(`${name} can be guessed: it repeats a few characters`);
    return given === '' ? null : given;
  }
  const reportSecret = secretOf('REPORT_SECRET');
  return {
    secret: reportSecret === null ? randomBytes(32) : Buffer.from(reportSecret),
    isEnabled: env['AUTOMATIC_ROLLBACK'] !== 'off',
    sample: figure('AUTOMATIC_ROLLBACK_SAMPLE', 20),
    screenSample: figure('AUTOMATIC_ROLLBACK_SCREEN_SAMPLE', 8),
    hangMs: figure('AUTOMATIC_ROLLBACK_HANG_SECONDS', 45) * 1000,
    share: figure('AUTOMATIC_ROLLBACK_SHARE', 25),
    windowMs: figure('AUTOMATIC_ROLLBACK_MINUTES', 10) * 60_000,
    perAddress: figure(
      'AUTOMATIC_ROLLBACK_SESSIONS_PER_ADDRESS',
      sandbox ? Number.MAX_SAFE_INTEGER : 5,
    ),
    countsAnonymous: (env['AUTOMATIC_ROLLBACK_ANONYMOUS'] ?? (sandbox ? 'on' : 'off')) === 'on',
    networks: figure('AUTOMATIC_ROLLBACK_NETWORKS', sandbox ? 1 : 4),
    canarySessions: figure('CANARY_SESSIONS', 300),
    canaryMs: figure('CANARY_MINUTES', 10) * 60_000,
    metricsToken: secretOf('METRICS_TOKEN'),
  };
}
