import { operatorOf } from 'operators';
import {
  errorReferenceParamsSchema,
  errorResolutionSchema,
  pageErrorBatchSchema,
  pageErrorDetailsSchema,
  pageErrorGroupsSchema,
  pageErrorParamsSchema,
  pageErrorQuerySchema,
  referencedErrorSchema,
} from '../contract/contract';
import { noContent, permitted, type Api } from '../http/api';
import {
  readGroup,
  readGroups,
  readReference,
  resolveGroup,
  savePageErrors,
  type PageErrorContext,
} from './pageErrors';

/** 100 errors of 2 kB each. */
const MAX_BODY_BYTES = 256 * 1024;

/** Unexpected errors of pages, for 30 days. Registered for operators only. */
export function pageErrorRoutes(api: Api, context: PageErrorContext): void {
  api.post(
    '/page-errors',
    {
      bodyLimit: MAX_BODY_BYTES,
      ...permitted('telemetry:write', { body: pageErrorBatchSchema, response: noContent }),
    },
    async (request) => savePageErrors(context, request.body.errors),
  );

  api.get(
    '/page-errors',
    permitted('errors:read', {
      querystring: pageErrorQuerySchema,
      response: { 200: pageErrorGroupsSchema },
    }),
    async ({ query }) => readGroups(context, query),
  );

  api.get(
    '/page-errors/:group',
    permitted('errors:read', {
      params: pageErrorParamsSchema,
      response: { 200: pageErrorDetailsSchema },
    }),
    async ({ params }) => readGroup(context, params.group),
  );

  api.post(
    '/page-errors/:group/resolution',
    permitted('errors:change', {
      params: pageErrorParamsSchema,
      body: errorResolutionSchema,
      response: noContent,
    }),
    async (request) => {
      const { name: author } = operatorOf(request);
      return resolveGroup(context, request.params.group, { ...request.body, author });
    },
  );

  api.get(
    '/page-errors/reference/:reference',
    permitted('errors:read', {
      params: errorReferenceParamsSchema,
      response: { 200: referencedErrorSchema },
    }),
    async ({ params }) => readReference(context, params.reference),
  );
}
