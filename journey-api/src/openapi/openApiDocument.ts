import swagger from '@fastify/swagger';
import fastify, { type RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ServerContext } from '../context';
import { errorBodySchema, partnerScopes, webhookEventSchema } from '../contract/contract';
import { registerRoutes } from '../registerRoutes';

/** Routes are registered but never called, so the rest of the context is not needed. */
const context = {
  config: { sandbox: true },
  operators: { authenticate: async () => null },
} as unknown as ServerContext;

const isPrivate = (url: string): boolean =>
  url.includes(':applicationId') && url.startsWith('/api/') && !url.startsWith('/api/sandbox');

/** Adds what holds for every call: the error body and the security scheme. */
function describeRoute(route: RouteOptions): void {
  const { schema } = route;
  const answers = Object(schema?.response) as object;
  route.schema = {
    ...schema,
    response: { ...answers, default: errorBodySchema },
    ...(isPrivate(route.url) && { security: [{ bearer: [] }] }),
    ...(route.url.startsWith('/operator/') && { security: [{ operator: [] }] }),
    ...(route.url.startsWith('/partner/applications') && { security: [{ partner: [] }] }),
  };
}

const tokenUrl = '/partner/token';
const scopes = Object.fromEntries(partnerScopes.map((scope) => [scope, '']));

/** What a partner's server receives. */
const webhook = {
  description: 'Sent with every change of an application; Webhook-Signature is a detached JWS',
  requestBody: {
    content: {
      'application/json': { schema: z.toJSONSchema(webhookEventSchema) as { type: 'object' } },
    },
  },
  responses: { '2XX': { description: 'Received; anything else is sent again' } },
};

/** The API as it is registered, sandbox included, in OpenAPI 3.1. */
export async function createOpenApiDocument() {
  const server = fastify({ exposeHeadRoutes: false }).withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addHook('onRoute', describeRoute);
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'journey-api', version: '0.51.0' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          operator: { type: 'http', scheme: 'bearer' },
          partner: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes } } },
        },
      },
      webhooks: { 'application.updated': { post: webhook } },
    },
    transform: jsonSchemaTransform,
  });
  await registerRoutes(server, context);
  await server.ready();
  const document = server.swagger();
  await server.close();
  return document;
}
