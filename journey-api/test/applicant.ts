import type { FastifyInstance } from 'fastify';
import type {
  EligibilityForm,
  OutboxMail,
  SandboxEvent,
  StartedApplication,
} from '../src/contract/contract';
import { affordableAnswers, failingAccounts, validAccount } from './journeyFixtures';
import { multipartOf, type UploadedFile } from './multipart';

type Headers = Record<string, string>;

/** `payload`: an object is sent as JSON, text and bytes as they are. */
export type Call = {
  method: string;
  /** From `/api` on. */
  url: string;
  headers?: Headers;
  payload?: string | object;
};

export type Answer = {
  status: number;
  /** Of JSON alone. */
  body: unknown;
  headers: Record<string, number | string | string[] | undefined>;
  bytes: Buffer;
  /** What was answered. */
  call: Call;
};

/** How a call reaches the server: by the network, or in a test without it. */
export type Send = (call: Call) => Promise<Answer>;

/** How far the applicant is before the test begins. */
export type Stage = 'started' | 'detailsConfirmed' | 'decided' | 'signed' | 'banked';

const stages: Stage[] = ['started', 'detailsConfirmed', 'decided', 'signed', 'banked'];

export class Applicant {
  bearer = '';

  constructor(
    private readonly through: Send,
    readonly started: StartedApplication,
    private readonly usual: { answers: EligibilityForm; valid: object; failing: object[] } = {
      answers: affordableAnswers,
      valid: validAccount,
      failing: failingAccounts,
    },
  ) {}

  get id(): string {
    return this.started.applicationId;
  }

  /** `{id}` in the address is the application's. */
  send(call: Call): Promise<Answer> {
    const authorization = this.bearer && { authorization: `Bearer ${this.bearer}` };
    const url = call.url.replace('{id}', this.id);
    return this.through({ ...call, url, headers: { ...authorization, ...call.headers } });
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send({ method: 'GET', url: `/api/${path}`, headers });
  }

  post(path: string, payload?: object, headers: Headers = {}): Promise<Answer> {
    const url = `/api/${path}`;
    return this.send({ method: 'POST', url, headers, ...(payload && { payload }) });
  }

  async handOff(token = this.started.token): Promise<Answer> {
    const answer = await this.get(`generate-token?applicationId=${this.id}&token=${token}`);
    if (answer.headers['bearer']) this.bearer = String(answer.headers['bearer']);
    return answer;
  }

  async confirmAddress(index = 0): Promise<Answer> {
    const { body } = await this.get(`contact-details/${this.id}`);
    const { addresses } = body as { addresses: { id: string }[] };
    return this.post(`update-address/${this.id}`, { addressId: addresses[index]?.id });
  }

  checkEligibility(answers: Partial<EligibilityForm> = {}, headers: Headers = {}): Promise<Answer> {
    return this.post(`eligibility/${this.id}`, { ...this.usual.answers, ...answers }, headers);
  }

  /** As the page does, which says which documents it has shown. */
  async sign(): Promise<Answer> {
    const { body } = await this.get(`application/${this.id}/documents`);
    const shown = Array.isArray(body) ? (body as { documentType: string; hash: string }[]) : [];
    const hashes = shown.map(({ documentType, hash }) => `${documentType}=${hash}`).join(', ');
    return this.get(`apply-and-sign/${this.id}`, hashes ? { 'document-hashes': hashes } : {});
  }

  giveBankDetails(account = this.usual.valid, headers: Headers = {}): Promise<Answer> {
    return this.post(`bank-details/${this.id}`, account, headers);
  }

  /** @param account which of the three accounts that fail the bank's check */
  giveFailingDetails(headers: Headers = {}, account = 0): Promise<Answer> {
    return this.giveBankDetails(this.usual.failing[account], headers);
  }

  upload(file: UploadedFile, headers: Headers = {}): Promise<Answer> {
    const { payload, contentType } = multipartOf(file);
    const url = `/api/application/${this.id}/proof`;
    const allHeaders = { 'content-type': contentType, ...headers };
    return this.send({ method: 'POST', url, payload, headers: allHeaders });
  }

  submitDocuments(): Promise<Answer> {
    return this.send({ method: 'PUT', url: `/api/application/${this.id}/proof` });
  }

  login(
    postcode = this.started.postcode,
    dateOfBirth = this.started.dateOfBirth,
    code?: string,
  ): Promise<Answer> {
    const details = { applicationId: this.id, postcode, dateOfBirth };
    return this.post('save-and-return', { ...details, ...(code && { code }) });
  }

  happen(type: SandboxEvent['type']): Promise<Answer> {
    return this.post(`sandbox/applications/${this.id}/events`, { type });
  }

  moveClock(days: number): Promise<Answer> {
    return this.post(`sandbox/applications/${this.id}/clock`, { days });
  }

  /** The mails sent so far, oldest first. */
  async mails(): Promise<OutboxMail[]> {
    const { body } = await this.get(`sandbox/outbox?applicationId=${this.id}`);
    return body as OutboxMail[];
  }

  async resumePath(): Promise<unknown> {
    const { body } = await this.get(`redirect/${this.id}`);
    return (body as { data?: { redirect?: string } }).data?.redirect;
  }

  async initialPath(currentPath?: string): Promise<unknown> {
    const encoded = currentPath ? `/${Buffer.from(currentPath).toString('base64url')}` : '';
    const { body } = await this.get(`initial-route/${this.id}${encoded}`);
    return (body as { data?: string }).data;
  }

  async mailSubjects(): Promise<string[]> {
    return (await this.mails()).map(({ subject }) => subject);
  }

  async reach(stage: Stage): Promise<this> {
    const steps = [
      () => this.handOff(),
      () => this.confirmAddress(),
      () => this.checkEligibility(),
      () => this.sign(),
      () => this.giveBankDetails(),
    ];
    for (const step of steps.slice(0, stages.indexOf(stage) + 1)) await step();
    return this;
  }
}

const isJson = (type: unknown): boolean => String(type).includes('json');

/** Calls a server that runs in this process, without a network. */
export const sendInside =
  (server: FastifyInstance): Send =>
  async (call) => {
    const { statusCode, headers, payload, rawPayload } = await server.inject(call);
    const body: unknown =
      isJson(headers['content-type']) && payload ? JSON.parse(payload) : undefined;
    return { status: statusCode, body, headers, bytes: rawPayload, call };
  };

export async function createApplicant(
  server: FastifyInstance,
  persona: string,
  options: { brand?: string; sessionSeconds?: number } = {},
): Promise<Applicant> {
  const send = sendInside(server);
  const payload = { persona, ...options };
  const { body } = await send({ method: 'POST', url: '/api/sandbox/applications', payload });
  return new Applicant(send, body as StartedApplication);
}
