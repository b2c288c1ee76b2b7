import {
  errorReferenceParamsSchema,
  pageErrorBatchSchema,
  pageErrorDetailsSchema,
  pageErrorGroupsSchema,
  pageErrorParamsSchema,
  pageErrorQuerySchema,
  referencedErrorSchema,
} from '../contract/contract';
import { noContent, type Api } from '../http/api';
import {
  keepPageErrors,
  readGroup,
  readGroups,
  readReference,
  type PageErrorContext,
} from './pageErrors';

/** 100 errors of 2 kB each. */
const LONGEST_BODY = 256 * 1024;
const read = { permission: 'errors:read' } as const;

/** Unexpected errors of pages, for 30 days. Registered for operators only. */
export const pageErrorRoutes = (api: Api, context: PageErrorContext): void => {
  api.post(
    '/page-errors',
    {
      bodyLimit: LONGEST_BODY,
      config: { permission: 'telemetry:write' },
      schema: { body: pageErrorBatchSchema, response: noContent },
    },
    async (request, reply) => {
      await keepPageErrors(context, request.body.errors);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/page-errors',
    {
      config: read,
      schema: { querystring: pageErrorQuerySchema, response: { 200: pageErrorGroupsSchema } },
    },
    async ({ query }) => readGroups(context, query),
  );

  api.get(
    '/page-errors/:group',
    {
      config: read,
      schema: { params: pageErrorParamsSchema, response: { 200: pageErrorDetailsSchema } },
    },
    async ({ params }) => readGroup(context, params.group),
  );

  api.get(
    '/page-errors/reference/:reference',
    {
      config: read,
      schema: { params: errorReferenceParamsSchema, response: { 200: referencedErrorSchema } },
    },
    async ({ params }) => readReference(context, params.reference),
  );
};
