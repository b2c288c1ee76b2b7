import { z } from 'zod';
import type { Application } from '../application/Application';
import {
  applicationParamsSchema,
  initialRouteSchema,
  redirectAnswerSchema,
  type InitialRoute,
  type RedirectAnswer,
} from '../contract/contract';
import { answers, applicationOf, type Api } from '../http/api';
import { initialPath, pathDuringJourney } from './resumePaths';

const params = applicationParamsSchema;

const decodePath = (encoded: string): string => {
  const [path = ''] = Buffer.from(encoded, 'base64url').toString('utf8').split(/[?#]/);
  return path.length > 1 ? path.replace(/\/$/, '') : path;
};

const redirectFor = (application: Application): RedirectAnswer => ({
  data: { redirect: pathDuringJourney(application) },
});

const initialRouteFor = (application: Application, currentPath?: string): InitialRoute => ({
  data: initialPath(application, application.applicationId, currentPath),
});

export const navigationRoutes = (api: Api): void => {
  api.get('/redirect/:applicationId', answers(redirectAnswerSchema), async (request) =>
    redirectFor(applicationOf(request)),
  );

  // The fallback is for a server that can't tell the path; this one always can.
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

  api.get('/initial-route/:applicationId', answers(initialRouteSchema), async (request) =>
    initialRouteFor(applicationOf(request)),
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
