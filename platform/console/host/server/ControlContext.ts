import type { FastifyRequest } from 'fastify';
import type { Permission } from 'operators';
import type { ReleaseStore } from 'releases/registry';
import type { Topic } from './contract/page';
import type { Prerendering } from './prerender/Prerendering';

export interface ControlContext {
  /** Address of the release store of the applicants, with its environment. */
  releases: string;
  store: ReleaseStore;
  /** Where applicants reach the shell, such as http://localhost:4000, for previews. */
  shellOrigin: string;
  /**
   * A call of the API's `/operator/…` in the operator's own name.
   * @param route what follows `/operator/`
   * @throws Refusal in the API's words, or where there is no answer
   */
  callApi: (
    request: FastifyRequest,
    method: 'GET' | 'POST',
    route: string,
    body?: object,
  ) => Promise<unknown>;
  /**
   * Tells open consoles that a subject changed once `look` returns something else. It is called at most every `everyMs`
   * while a console is open, with the request of an operator who has the permission, in whose name it may call the API.
   */
  watch: (
    topic: Topic,
    everyMs: number,
    look: (request: FastifyRequest) => Promise<unknown>,
    permission?: Permission,
  ) => void;
  /**
   * Does something once for each Idempotency-Key header and operator, and answers the same again.
   * @throws Refusal 400 without a UUID in that header, 409 where the key was used for another call
   */
  once: <Answer>(request: FastifyRequest, act: () => Promise<Answer>) => Promise<Answer>;
  /** Draws ahead of requests what a release or a brand changed. */
  frames: Pick<Prerendering, 'faults' | 'start'>;
  now: () => Date;
}

/** A refusal that the console shows as it is. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
