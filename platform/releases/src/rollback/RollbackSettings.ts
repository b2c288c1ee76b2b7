import { randomBytes } from 'node:crypto';
import { isGuessable } from 'operators/secrets';

const SECRET_LENGTH = 32;

/** When a failing version is revoked, how an automatic canary grows, and whose reports count. */
export type RollbackSettings = ReturnType<typeof readRollbackSettings>;

/** Reads figures of the environment. @throws Error where one is not a number above 0 */
export const figuresOf =
  (env: NodeJS.ProcessEnv) =>
  (name: string, without: number): number => {
    const given = Number(env[name] ?? without);
    if (given > 0) return given;
    throw new Error(`${name} must be a number above 0`);
  };

/**
 * Reads the settings of automatic rollbacks.
 * @param sandbox where one person plays many applicants, at one address
 * @throws Error where a figure is not a number above 0, or a secret is too short
 */
export function readRollbackSettings(env: NodeJS.ProcessEnv, sandbox: boolean) {
  const figure = figuresOf(env);
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
    /** Signs what a session may report of; shared by all servers of one store. */
    secret: reportSecret === null ? randomBytes(32) : Buffer.from(reportSecret),
    isEnabled: env['AUTOMATIC_ROLLBACK'] !== 'off',
    /** The least number of sessions that reported. */
    sample: figure('AUTOMATIC_ROLLBACK_SAMPLE', 20),
    /** The least number of sessions that opened one screen of it. */
    screenSample: figure('AUTOMATIC_ROLLBACK_SCREEN_SAMPLE', 8),
    /** A screen that is not confirmed after this time hangs. */
    hangMs: figure('AUTOMATIC_ROLLBACK_HANG_SECONDS', 45) * 1000,
    /** Percent of them that failed. */
    share: figure('AUTOMATIC_ROLLBACK_SHARE', 25),
    windowMs: figure('AUTOMATIC_ROLLBACK_MINUTES', 10) * 60_000,
    /** How many sessions of one network address count. */
    perAddress: figure(
      'AUTOMATIC_ROLLBACK_SESSIONS_PER_ADDRESS',
      sandbox ? Number.MAX_SAFE_INTEGER : 5,
    ),
    /** Whether sessions count in which the API has confirmed no applicant. */
    countsAnonymous: (env['AUTOMATIC_ROLLBACK_ANONYMOUS'] ?? (sandbox ? 'on' : 'off')) === 'on',
    /** The least number of wider networks (/24, /48) of which failing sessions have to be. */
    networks: figure('AUTOMATIC_ROLLBACK_NETWORKS', sandbox ? 1 : 4),
    /** Canary sessions that a step of an automatic canary waits for, and for how long it lasts at least. */
    canarySessions: figure('CANARY_SESSIONS', 300),
    canaryMs: figure('CANARY_MINUTES', 10) * 60_000,
    /** Opens /metrics to callers on other machines; null where nothing does. */
    metricsToken: secretOf('METRICS_TOKEN'),
  };
}
