import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { discoverClient, renew, type Client, type Tokens } from '../oidc/client';

/** The client of who signed in at a provider is there to renew the tokens. */
export interface StoredSignIn extends Partial<Client>, Tokens {}

/** Renewed when so little is left of it. */
const LEFT_MS = 30_000;

/** The sign-ins of this account of the machine, by the address of the API, in a file that it alone can read. */
export class StoredSignIns {
  readonly #file: string;

  /** @param folder such as `~/.config/plum` */
  constructor(folder: string) {
    this.#file = path.join(folder, 'sign-ins.json');
  }

  async #read(): Promise<Record<string, StoredSignIn>> {
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
      throw error;
    });
    return JSON.parse(text) as Record<string, StoredSignIn>;
  }

  async get(api: string): Promise<StoredSignIn | undefined> {
    return (await this.#read())[api];
  }

  /** @param signIn null to delete it */
  async set(api: string, signIn: StoredSignIn | null): Promise<void> {
    const { [api]: _, ...others } = await this.#read();
    const stored = signIn === null ? others : { ...others, [api]: signIn };
    const folder = path.dirname(this.#file);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${this.#file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(stored), { mode: 0o600 });
    await chmod(draft, 0o600);
    await rename(draft, this.#file);
  }

  /**
   * An access token that is still valid, renewed where it has to be.
   * @returns undefined without a sign-in at this API
   * @throws ProviderError where the provider does not answer, and another Error where the sign-in has ended
   */
  async accessToken(api: string): Promise<string | undefined> {
    const stored = await this.get(api);
    if (stored === undefined || stored.expiresAt > Date.now() + LEFT_MS) return stored?.accessToken;
    const ended = new Error('Your sign-in has ended: npm run platform -- sign-in');
    const { issuer, clientId, refreshToken } = stored;
    if (refreshToken === null || issuer === undefined || clientId === undefined) throw ended;
    const tokens = await renew(await discoverClient({ issuer, clientId }), refreshToken);
    if (tokens !== null) {
      await this.set(api, { ...stored, ...tokens });
      return tokens.accessToken;
    }
    // Another command may have used the same refresh token, which works once.
    const other = await this.get(api);
    if (other !== undefined && other.expiresAt > stored.expiresAt) return other.accessToken;
    throw ended;
  }
}
