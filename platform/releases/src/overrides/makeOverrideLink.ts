import { targetFault, type Override } from './Override';
import { readOverrideSecret, signOverride } from './signedOverride';

interface WantedOverride extends Pick<Override, 'remote' | 'target'> {
  /** Milliseconds. */
  lasts: number;
  shell: URL;
}

/**
 * Makes a link that overrides a remote for the browser that opens it. It is signed with OVERRIDE_SECRET of the
 * environment; without one the shell is asked to sign, which only a sandbox does.
 * @throws Error where neither works
 */
export async function makeOverrideLink(
  { remote, target, lasts, shell }: WantedOverride,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const fault = targetFault({ remote, target });
  if (fault !== null) throw new Error(`${fault}.`);
  const secret = readOverrideSecret(env);
  if (secret === null) return requestLink({ remote, target, lasts, shell });
  const override = { remote, target, expires: Date.now() + lasts, host: shell.host };
  return new URL(`/federation/override?link=${signOverride(override, secret)}`, shell).href;
}

const TIMEOUT_MS = 10_000;

async function requestLink({ remote, target, lasts, shell }: WantedOverride): Promise<string> {
  const answer = await fetch(new URL('/federation/override', shell), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, target, hours: lasts / 3_600_000 }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error(
      `No shell answers at ${shell.origin} to sign the link. Start it, or set OVERRIDE_SECRET to the secret that it was started with.`,
    );
  });
  const answered = (await answer.json().catch(() => ({}))) as {
    link?: string;
    errorMessage?: string;
  };
  if (answer.status === 404)
    throw new Error(
      `${shell.origin} is no sandbox, so it signs nothing: set OVERRIDE_SECRET to the secret that it was started with.`,
    );
  if (answered.link === undefined)
    throw new Error(
      `${shell.origin} made no link: ${answered.errorMessage ?? String(answer.status)}`,
    );
  return answered.link;
}
