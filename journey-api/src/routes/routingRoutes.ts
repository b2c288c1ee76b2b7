import { z } from 'zod';
import {
  applicationParamsSchema,
  initialRouteSchema,
  redirectAnswerSchema,
} from '../contract/contract';
import { positionOf } from '../repositories/application';
import { initialPath, pathDuringJourney } from '../services/resumePaths';
import { applicationOf, type Api } from './api';

const redirectParams = applicationParamsSchema.extend({ fallback: z.string().optional() });
const initialRouteParams = applicationParamsSchema.extend({ currentPath: z.string().optional() });

const decodePath = (encoded: string | undefined): string | undefined => {
  if (!encoded) return undefined;
  const [path = ''] = Buffer.from(encoded, 'base64url').toString('utf8').split(/[?#]/);
  return path.length > 1 ? path.replace(/\/$/, '') : path;
};

export const routingRoutes = (api: Api): void => {
  // The fallback is for a server that doesn't know the way; this one always does.
  api.get(
    '/redirect/:applicationId/:fallback?',
    { schema: { params: redirectParams, response: { 200: redirectAnswerSchema } } },
    async (request) => ({
      data: { redirect: pathDuringJourney(positionOf(applicationOf(request))) },
    }),
  );

  api.get(
    '/initial-route/:applicationId/:currentPath?',
    { schema: { params: initialRouteParams, response: { 200: initialRouteSchema } } },
    async (request) => {
      const application = applicationOf(request);
      const currentPath = decodePath(request.params.currentPath);
      return { data: initialPath(positionOf(application), application.applicationId, currentPath) };
    },
  );
};
