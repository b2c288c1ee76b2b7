import { AsyncLocalStorage } from 'node:async_hooks';
import { StoreFault } from './StoreFault';
import { inEnvironment } from './storeAddress';

const TIMEOUT_MS = 30_000;
/** A page of the operators' console waits for an answer 5 seconds longer. */
const READ_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

const caller = new AsyncLocalStorage<string | undefined>();

/**
 * Does work whose calls of a registry are somebody's own.
 * @param token theirs; without one RELEASES_TOKEN
 */
export const callAs = <Result>(
  token: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> => caller.run(token, work);

export class RegistryClient {
  readonly #home: string;

  /** @param address of the registry, such as `https://releases.example` */
  constructor(address: string) {
    this.#home = inEnvironment(address, 'production').replace(/\/$/, '');
  }

  /**
   * @param route what follows `/v1/`
   * @param allowed statuses that are answers too, beside those of success
   * @throws StoreFault where it does not answer or has failed, and an Error with what it says where it refuses
   */
  async request(
    method: string,
    route: string,
    { body, type, allowed = [] }: { body?: BodyInit; type?: string; allowed?: number[] } = {},
  ): Promise<Response> {
    const toChange = body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
    const timeoutMs = ['GET', 'HEAD'].includes(method) ? READ_TIMEOUT_MS : toChange;
    const answer = await fetch(`${this.#home}/v1/${route}`, {
      method,
      headers: {
        authorization: `Bearer ${caller.getStore() ?? process.env['RELEASES_TOKEN'] ?? ''}`,
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
      // The whole of it, which can break off too.
      .then(async (begun) =>
        begun.body === null ? begun : new Response(await begun.arrayBuffer(), begun),
      )
      .catch((error: unknown) => {
        const { cause } = error as { cause?: { code?: string } };
        throw new StoreFault(
          `No registry answers at ${this.#home} (${cause?.code ?? String(error)}).`,
        );
      });
    if (answer.ok || allowed.includes(answer.status)) return answer;
    const answered = (await answer.json().catch(() => ({}))) as { error?: string };
    const message = answered.error ?? `${this.#home} answered ${answer.status} to ${method}.`;
    throw answer.status >= 500 ? new StoreFault(message) : new Error(message);
  }

  async post<Answer>(route: string, data: unknown, allowed: number[] = []): Promise<Answer> {
    const body = JSON.stringify(data);
    const answer = await this.request('POST', route, { body, type: 'application/json', allowed });
    return (await answer.json()) as Answer;
  }
}
