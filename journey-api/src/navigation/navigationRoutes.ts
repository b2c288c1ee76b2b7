import { z } from 'zod';
import {
  applicationParamsSchema,
  initialRouteSchema,
  redirectAnswerSchema,
  type InitialRoute,
  type RedirectAnswer,
} from '../contract/contract';
import type { Application } from '../application/Application';
import { positionOf } from '../application/applicationState';
import { initialPath, pathDuringJourney } from './resumePaths';
import { applicationOf, type Api } from '../http/api';

const params = applicationParamsSchema;

const decodePath = (encoded: string): string => {
  const [path = ''] = Buffer.from(encoded, 'base64url').toString('utf8').split(/[?#]/);
  return path.length > 1 ? path.replace(/\/$/, '') : path;
};

const redirectFor = (application: Application): RedirectAnswer => ({
  data: { redirect: pathDuringJourney(positionOf(application)) },
});

const initialRouteFor = (application: Application, currentPath?: string): InitialRoute => ({
  data: initialPath(positionOf(application), application.applicationId, currentPath),
});

export const routingRoutes = (api: Api): void => {
  api.get(
    '/redirect/:applicationId',
    { schema: { params, response: { 200: redirectAnswerSchema } } },
    async (request) => redirectFor(applicationOf(request)),
  );

  // The fallback is for a server that doesn't know the way; this one always does.
  api.get(
    '/redirect/:applicationId/:fallback',
    {
      schema: {
        params: params.extend({ fallback: z.string() }),
        response: { 200: redirectAnswerSchema },
      },
    },
    async (request) => redirectFor(applicationOf(request)),
  );

  api.get(
    '/initial-route/:applicationId',
    { schema: { params, response: { 200: initialRouteSchema } } },
    async (request) => initialRouteFor(applicationOf(request)),
  );

  api.get(
    '/initial-route/:applicationId/:currentPath',
    {
      schema: {
        params: params.extend({ currentPath: z.string() }),
        response: { 200: initialRouteSchema },
      },
    },
    async (request) =>
      initialRouteFor(applicationOf(request), decodePath(request.params.currentPath)),
  );
};
