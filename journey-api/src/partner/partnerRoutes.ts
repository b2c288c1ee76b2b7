import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { JourneyContext } from '../application/journeyStep';
import {
  applicationParamsSchema,
  beginApplicationSchema,
  begunApplicationSchema,
  idempotencyHeaderSchema,
  jwksSchema,
  lenderEventSchema,
  partnerApplicationSchema,
  partnerErrorSchema,
  tokenAnswerSchema,
  tokenErrorSchema,
  tokenRequestSchema,
  type PartnerError,
  type PartnerScope,
} from '../contract/contract';
import { errorText } from '../errors/errorText';
import { notSignedIn } from '../errors/JourneyError';
import { errorAnswer, sendFailure } from '../http/errorAnswers';
import { bearerOf, idempotencyKeyOf, limitCalls, type Api } from '../http/api';
import { fingerprintOf } from '../idempotency/idempotency';
import { handOffPath } from '../session/handOffToken';
import type { WebhookKeys } from '../webhooks/webhookKeys';
import { authenticatePartner, type AccessTokens, type CallingPartner } from './accessTokens';
import { applicationForPartner, decideApplication } from './applicationForPartner';
import { beginApplication } from './beginApplication';
import { issueToken } from './issueToken';
import {
  eventNotOpen,
  PartnerRefusal,
  partnerText,
  serverError,
  tooManyLoansText,
  wrongField,
} from './partnerText';
import { requirePrintable } from './requirePrintable';

type PartnerContext = JourneyContext & {
  config: { partnerUrl: string; sessionSeconds: number };
  accessTokens: AccessTokens;
  webhookKeys: WebhookKeys;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose access token the call has; set by authentication. */
    partner: CallingPartner | null;
  }
}

const OPENAPI = new URL('../../openapi.json', import.meta.url);
const JWKS_SECONDS = 300;
const TOKENS_PER_MINUTE = 60;
const FORM = 'application/x-www-form-urlencoded';

function problemsOf(error: unknown): PartnerError['errors'] {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map(({ instancePath, message = '' }) => ({
    field: instancePath === '/idempotency-key' ? 'Idempotency-Key' : instancePath,
    message: message.endsWith(' received undefined') ? 'Is missing' : message,
  }));
}

/** By the title that an applicant reads, which is what is recorded under an Idempotency-Key. */
const textByRefusal: Record<string, PartnerError> = {
  [errorText.wrongState.error]: eventNotOpen,
  [errorText.tooManyLoans.error]: tooManyLoansText,
};

/** A partner's developer reads other words than an applicant. */
function refusalOf(error: unknown): { status: number; body: PartnerError } {
  const { status, body } = errorAnswer(error);
  if (error instanceof PartnerRefusal) return { status, body: error.body };
  const text = textByRefusal[body.error] ?? partnerText[status] ?? serverError;
  const errors = problemsOf(error);
  if (!errors) return { status, body: text };
  const [first] = errors;
  const errorMessage = `${first?.field ?? ''}: ${first?.message ?? ''}`;
  return { status, body: { ...text, errorMessage, errors } };
}

function answerPartner(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = refusalOf(error);
  if (status === 401 || status === 403)
    void reply.header('www-authenticate', `Bearer error="${body.error}"`);
  return sendFailure(error, request, reply, { status, body });
}

/** As RFC 6749, section 5.2 requires. */
function answerTokenRequest(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body: refusal } = refusalOf(error);
  const body = { error: refusal.error, error_description: refusal.errorMessage };
  void sendFailure(error, request, reply, { status, body });
}

function partnerOf({ partner }: FastifyRequest, scope: PartnerScope): CallingPartner {
  if (!partner) throw notSignedIn();
  if (partner.scopes.includes(scope)) return partner;
  throw new PartnerRefusal(403, 'insufficient_scope', `The access token needs ${scope}.`);
}

/** Takes forms alone, as OAuth does; a parameter that comes twice is refused. */
function tokenRoutes(api: Api, context: PartnerContext): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(body);
    const fields = Object.fromEntries(form);
    if (Object.keys(fields).length === form.size) return done(null, fields);
    done(new PartnerRefusal(400, 'invalid_request', 'A parameter comes more than once.'));
  });
  api.post(
    '/token',
    {
      schema: {
        consumes: [FORM],
        body: tokenRequestSchema,
        response: { 200: tokenAnswerSchema, 400: tokenErrorSchema, 401: tokenErrorSchema },
      },
      config: { rateLimit: { max: TOKENS_PER_MINUTE, timeWindow: '1 minute' } },
      errorHandler: answerTokenRequest,
    },
    async (request) => issueToken(context, request.body),
  );
}

function openRoutes(api: Api, { webhookKeys }: PartnerContext): void {
  api.get(
    '/.well-known/jwks.json',
    { schema: { response: { 200: jwksSchema } } },
    async (_request, reply) => {
      void reply.header('cache-control', `public, max-age=${JWKS_SECONDS}`);
      return webhookKeys.jwks;
    },
  );

  api.get('/openapi', { schema: { hide: true } }, async (_request, reply) => {
    const { paths, ...rest } = JSON.parse(await readFile(OPENAPI, 'utf8')) as { paths: object };
    const own = Object.entries(paths).filter(([path]) => path.startsWith('/partner/'));
    void reply.type('application/json; charset=utf-8');
    return reply.send(JSON.stringify({ ...rest, paths: Object.fromEntries(own) }));
  });
}

function authenticatedRoutes(api: Api, context: PartnerContext): void {
  api.decorateRequest('partner', null);
  api.addHook('onRequest', async (request) => {
    request.partner = await authenticatePartner(context, bearerOf(request));
  });
  const limitClient = limitCalls(api, {
    max: ({ partner }: FastifyRequest) => partner?.callsPerMinute ?? 0,
    keyGenerator: ({ partner }) => partner?.partnerId ?? '',
  });
  api.addHook('onRequest', limitClient);
  beginRoute(api, context);
  applicationRoutes(api, context);
}

function beginRoute(api: Api, context: PartnerContext): void {
  const { publicUrl, sessionSeconds } = context.config;
  api.post(
    '/applications',
    {
      schema: {
        headers: idempotencyHeaderSchema,
        body: beginApplicationSchema,
        response: { 201: begunApplicationSchema, '4xx': partnerErrorSchema },
      },
    },
    async (request, reply) => {
      const { partnerId, brands } = partnerOf(request, 'applications:write');
      const { body: details } = request;
      const idempotencyKey = idempotencyKeyOf(request);
      if (brands && !brands.includes(details.brand))
        throw wrongField('/brand', `Must be one of yours: ${brands.join(', ')}`);
      requirePrintable(details);
      const beginning = { partnerId, details, idempotencyKey, sessionSeconds };
      const begun = await beginApplication(context, beginning);
      const { applicationId, applicationRef, handOffToken, handOffExpiresAt } = begun;
      const path = handOffPath(applicationId, handOffToken, details.brand);
      const handOff = { url: `${publicUrl}${path}`, expiresAt: handOffExpiresAt };
      return reply.code(201).send({ applicationId, applicationRef, handOff });
    },
  );
}

function applicationRoutes(api: Api, context: PartnerContext): void {
  api.get(
    '/applications/:applicationId',
    {
      schema: {
        params: applicationParamsSchema,
        response: { 200: partnerApplicationSchema, '4xx': partnerErrorSchema },
      },
    },
    async (request) => {
      const { partnerId } = partnerOf(request, 'applications:read');
      return applicationForPartner(context, partnerId, request.params.applicationId);
    },
  );

  api.post(
    '/applications/:applicationId/events',
    {
      schema: {
        params: applicationParamsSchema,
        headers: idempotencyHeaderSchema,
        body: lenderEventSchema,
        response: { 200: partnerApplicationSchema, '4xx': partnerErrorSchema },
      },
    },
    async (request) => {
      const { partnerId } = partnerOf(request, 'applications:write');
      const { params, body: event } = request;
      const idempotencyKey = idempotencyKeyOf(request);
      return decideApplication(context, {
        partnerId,
        event,
        applicationId: params.applicationId,
        request: { idempotencyKey, fingerprint: fingerprintOf(event) },
      });
    },
  );
}

/** For lenders' card systems. Outside /api, so that the shell does not pass these calls on to the internet. */
export async function partnerRoutes(api: Api, context: PartnerContext): Promise<void> {
  api.setErrorHandler(answerPartner);
  openRoutes(api, context);
  await api.register(async (scope: Api) => tokenRoutes(scope, context));
  await api.register(async (scope: Api) => authenticatedRoutes(scope, context));
}
