import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { hashOfToken, ROLES } from 'operators';
import type * as z from 'zod';
import type {
  beginApplicationSchema,
  BegunApplication,
  TokenAnswer,
} from '../src/contract/contract';
import { Applicant, sendInside, type Stage } from './applicant';
import type { JourneyServer } from './journeyServer';

type Api = Pick<JourneyServer, 'server' | 'config'>;

export const operatorToken = 'operator-of-the-tests-of-partners';
/** As a server is configured that takes it. */
export const serviceTokens = JSON.stringify([
  { name: 'tests', sha256: hashOfToken(operatorToken), roles: ROLES, expiresAt: null },
]);

export type Details = z.input<typeof beginApplicationSchema>;

export const adaDetails: Details = {
  brand: 'aqua',
  customer: {
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'O’Brien-Smythe',
    dateOfBirth: '1985-12-10',
    email: 'ada@mail.example',
    mobile: '+44 7700 900201',
    addresses: [
      {
        houseNumber: '8',
        street: 'Larkspur Row',
        town: 'Leeds',
        postcode: 'LS1 4DY',
        country: 'GB',
      },
      {
        flatNumber: 'Flat 2',
        houseName: 'Tarn House',
        street: 'Mill Lane',
        district: 'Otley',
        town: 'Leeds',
        county: 'West Yorkshire',
        postcode: 'LS21 1AA',
        country: 'GB',
      },
    ],
  },
  creditFile: {
    riskGroup: 'Low',
    scoreBelowCutOff: false,
    ukResident: true,
    cardHeldMonths: 30,
    openLoans: 0,
    hardDecline: false,
  },
  identifiers: { customerRef: 'CARD-7' },
};

/** Ada as a customer of her own, or as the one that `customerRef` names. */
export const customerOf = (
  customerRef: string = randomUUID(),
  creditFile: Partial<Details['creditFile']> = {},
): Details => ({
  ...adaDetails,
  creditFile: { ...adaDetails.creditFile, ...creditFile },
  identifiers: { customerRef },
});

export const callOperator = (
  { server }: Pick<Api, 'server'>,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) =>
  server.inject({
    method,
    url: `/operator/${path}`,
    headers: { authorization: `Bearer ${operatorToken}` },
    ...(payload && { payload }),
  });

type ClientKey = { keyId: string; privateKey: CryptoKey; publicKey: JWK };

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** A card system that calls the API as docs/partners.md says. */
export class PartnerClient {
  readonly keys: ClientKey[] = [];

  private constructor(
    readonly journey: Api,
    readonly partnerId: string,
  ) {}

  static async add(
    journey: Api,
    { brands = ['aqua'], callsPerMinute = 1000 } = {},
  ): Promise<PartnerClient> {
    const partnerId = `bank-${randomUUID().slice(0, 8)}`;
    const partner = { partnerId, name: 'A bank', brands, callsPerMinute };
    await callOperator(journey, 'POST', 'partners', partner);
    const client = new PartnerClient(journey, partnerId);
    await client.addKey();
    return client;
  }

  get firstKey(): ClientKey {
    const [key] = this.keys;
    if (!key) throw new Error('The client has no key');
    return key;
  }

  async addKey(alg = 'ES256'): Promise<ClientKey> {
    const pair = await generateKeyPair(alg);
    const keyId = randomUUID();
    const publicKey = { ...(await exportJWK(pair.publicKey)), kid: keyId };
    await callOperator(this.journey, 'POST', `partners/${this.partnerId}/keys`, { publicKey });
    const key = { keyId, privateKey: pair.privateKey, publicKey };
    this.keys.push(key);
    return key;
  }

  /** As the server requires it, except for what the test changes; undefined leaves a claim out. */
  assertion(
    claims: Record<string, unknown> = {},
    { keyId, privateKey }: Omit<ClientKey, 'publicKey'> = this.firstKey,
    alg = 'ES256',
  ): Promise<string> {
    const all = {
      iss: this.partnerId,
      sub: this.partnerId,
      jti: randomUUID(),
      aud: `${this.journey.config.partnerUrl}/partner/token`,
      exp: Math.floor(this.journey.config.now().getTime() / 1000) + 60,
      ...claims,
    };
    return new SignJWT(all).setProtectedHeader({ alg, kid: keyId }).sign(privateKey);
  }

  requestToken(client_assertion: string, parameters: Record<string, string> = {}) {
    const form = {
      grant_type: 'client_credentials',
      client_assertion_type: ASSERTION_TYPE,
      client_assertion,
      ...parameters,
    };
    return this.journey.server.inject({
      method: 'POST',
      url: '/partner/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  }

  async token(parameters: Record<string, string> = {}, key = this.firstKey): Promise<string> {
    const answer = await this.requestToken(await this.assertion({}, key), parameters);
    return answer.json<TokenAnswer>().access_token;
  }

  begin(token: string, details: object = customerOf(), key: string | null = randomUUID()) {
    return this.journey.server.inject({
      method: 'POST',
      url: '/partner/applications',
      headers: {
        authorization: `Bearer ${token}`,
        ...(key !== null && { 'idempotency-key': key }),
      },
      payload: details,
    });
  }

  status(token: string, applicationId: string) {
    return this.journey.server.inject({
      url: `/partner/applications/${applicationId}`,
      headers: { authorization: `Bearer ${token}` },
    });
  }

  /** @param event its type, where it has nothing else */
  decide(
    token: string,
    applicationId: string,
    event: string | { type: string; openLoans?: number },
    key: string | null = randomUUID(),
  ) {
    return this.journey.server.inject({
      method: 'POST',
      url: `/partner/applications/${applicationId}/events`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key !== null && { 'idempotency-key': key }),
      },
      payload: typeof event === 'string' ? { type: event } : event,
    });
  }

  /** A customer who has the hand-off link. */
  async customer(token: string, details: Details = customerOf()): Promise<Applicant> {
    const begun = (await this.begin(token, details)).json<BegunApplication>();
    const { applicationId, applicationRef, handOff } = begun;
    const { dateOfBirth, addresses } = details.customer;
    return new Applicant(sendInside(this.journey.server), {
      applicationId,
      applicationRef,
      entryUrl: handOff.url,
      dateOfBirth,
      token: new URL(handOff.url).searchParams.get('token') ?? '',
      postcode: addresses[0]?.postcode ?? '',
    });
  }

  /** @param creditFile what the lender knows of the customer, where it differs from Ada's */
  async applicantAt(stage: Stage, creditFile: Partial<Details['creditFile']>): Promise<Applicant> {
    const details = customerOf(undefined, creditFile);
    return (await this.customer(await this.token(), details)).reach(stage);
  }
}
