import { existsSync, readFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { StoredSignIns } from 'operators/command';
import { checkout } from 'releases/apps';

export function apiUrl(): string {
  const port = Number(process.env['PORT_BASE'] ?? 4000) + 10;
  return (process.env['API_URL'] ?? `http://127.0.0.1:${port}`).replace(/\/$/, '');
}

/** Of this account of the machine. */
export const signIns = (): StoredSignIns =>
  new StoredSignIns(
    path.join(process.env['XDG_CONFIG_HOME'] ?? path.join(homedir(), '.config'), 'plum'),
  );

/** The token that the API of a developer's machine stores beside its data, for no other API. */
export function sandboxToken(): string | undefined {
  if (!['127.0.0.1', '[::1]', 'localhost'].includes(new URL(apiUrl()).hostname)) return undefined;
  const data = process.env['DATA_DIR'] ?? path.join(checkout, '.data');
  const file = path.join(data, 'journey-api/operator-token');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * What says who runs the command: a service token, the sign-in at this API, or the sandbox's token on its own machine.
 * @throws Error that says how to sign in, where there is none of them
 */
export async function bearer(): Promise<string> {
  const configured = process.env['PLUM_SERVICE_TOKEN'] ?? '';
  if (configured !== '') return configured;
  const token = (await signIns().accessToken(apiUrl())) ?? sandboxToken();
  if (token !== undefined) return token;
  throw new Error('Sign in (npm run platform -- sign-in), or set PLUM_SERVICE_TOKEN.');
}

/** Who changes a store without a server: the account that runs the command, unless it says otherwise. */
export const author = (named?: string): string => named ?? userInfo().username;
