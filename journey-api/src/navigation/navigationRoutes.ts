import * as z from 'zod';
import type { Application } from '../application/Application';
import {
  applicationParamsSchema,
  handOffRouteQuerySchema,
  handOverQuerySchema,
  initialRouteSchema,
  redirectAnswerSchema,
  type InitialRoute,
  type RedirectAnswer,
} from '../contract/contract';
import { answers, answersAt, applicationOf, type Api } from '../http/api';
import { handOffLimit } from '../session/sessionRoutes';
import { applicationOfHandOff, type SessionContext } from '../session/sessions';
import { addedScreensOf } from './addedScreens';
import { initialPath, nextPath, pathDuringJourney } from './resumePaths';

const params = applicationParamsSchema;

function decodePath(encoded: string): string {
  const [path = ''] = Buffer.from(encoded, 'base64url').toString('utf8').split(/[?#]/);
  return path;
}

function initialRouteOf(
  application: Application,
  path: string,
  request: Parameters<typeof addedScreensOf>[0],
): InitialRoute {
  const screen = path.length > 1 ? path.replace(/\/$/, '') : path;
  const { screens } = addedScreensOf(request) ?? {};
  return { data: initialPath(application, application.applicationId, screen, screens) };
}

const redirectFor = (application: Application): RedirectAnswer => ({
  data: { redirect: pathDuringJourney(application) },
});

export function navigationRoutes(api: Api): void {
  // With `to`, where a screen leads: the answer is the screen that follows, in the order of the session's remotes.
  api.get(
    '/redirect/:applicationId',
    {
      schema: { params, querystring: handOverQuerySchema, response: { 200: redirectAnswerSchema } },
    },
    async (request) => {
      const application = applicationOf(request);
      const { from, to } = request.query;
      if (from === undefined || to === undefined) return redirectFor(application);
      const added = addedScreensOf(request) ?? { origin: from, screens: [] };
      return { data: { redirect: nextPath(application, application.applicationId, to, added) } };
    },
  );

  // The fallback is for a server that does not know the path; this one always can.
  api.get(
    '/redirect/:applicationId/:fallback',
    answersAt(params.extend({ fallback: z.string() }), redirectAnswerSchema),
    async (request) => redirectFor(applicationOf(request)),
  );

  api.get(
    '/initial-route/:applicationId',
    answers(initialRouteSchema),
    async (request): Promise<InitialRoute> => ({
      data: pathDuringJourney(applicationOf(request)),
    }),
  );

  api.get(
    '/initial-route/:applicationId/:currentPath',
    answersAt(params.extend({ currentPath: z.string() }), initialRouteSchema),
    async (request) =>
      initialRouteOf(applicationOf(request), decodePath(request.params.currentPath), request),
  );
}

/** For the shell's server, which begins the page with the screen that a link leads to. */
export function handOffRouteRoutes(api: Api, context: SessionContext): void {
  api.get(
    '/hand-off-route',
    {
      schema: { querystring: handOffRouteQuerySchema, response: { 200: initialRouteSchema } },
      config: handOffLimit,
    },
    async (request) => {
      const { token, path } = request.query;
      const applicationId = request.query.applicationId.toLowerCase();
      const application = await applicationOfHandOff(context, { applicationId, token });
      return initialRouteOf(application, path, request);
    },
  );
}
