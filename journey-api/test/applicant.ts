import type { FastifyInstance, InjectOptions } from 'fastify';
import type { EligibilityForm, SandboxEvent, StartedApplication } from '../src/contract/contract';
import { affordableAnswers, validAccount } from './journeyFixtures';
import { multipartOf, type UploadedFile } from './multipart';

export type Answer = {
  status: number;
  body: unknown;
  headers: Record<string, number | string | string[] | undefined>;
  bytes: Buffer;
};

type Headers = Record<string, string>;

/** How far the applicant is before the test begins. */
export type Stage = 'started' | 'detailsConfirmed' | 'decided' | 'signed' | 'banked';

const stages: Stage[] = ['started', 'detailsConfirmed', 'decided', 'signed', 'banked'];

export class Applicant {
  bearer = '';

  constructor(
    private readonly server: FastifyInstance,
    readonly started: StartedApplication,
  ) {}

  get id(): string {
    return this.started.applicationId;
  }

  async send(options: InjectOptions): Promise<Answer> {
    const { statusCode, headers, payload, rawPayload } = await this.server.inject({
      ...options,
      headers: {
        ...(this.bearer && { authorization: `Bearer ${this.bearer}` }),
        ...options.headers,
      },
    });
    const json = String(headers['content-type']).includes('json') && payload;
    const body: unknown = json ? JSON.parse(payload) : undefined;
    return { status: statusCode, body, headers, bytes: rawPayload };
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
    return this.post(`eligibility/${this.id}`, { ...affordableAnswers, ...answers }, headers);
  }

  sign(): Promise<Answer> {
    return this.get(`apply-and-sign/${this.id}`);
  }

  giveBankDetails(account: object = validAccount, headers: Headers = {}): Promise<Answer> {
    return this.post(`bank-details/${this.id}`, account, headers);
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
    const { body } = await this.get(`sandbox/outbox?applicationId=${this.id}`);
    return (body as { subject: string }[]).map(({ subject }) => subject);
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

export const createApplicant = async (
  server: FastifyInstance,
  persona: string,
  options: { brand?: string; sessionSeconds?: number } = {},
): Promise<Applicant> => {
  const url = '/api/sandbox/applications';
  const payload = { persona, ...options };
  const answer = await server.inject({ method: 'POST', url, payload });
  return new Applicant(server, answer.json<StartedApplication>());
};
