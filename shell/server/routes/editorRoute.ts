import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { matchPath } from 'react-router';

interface Options {
  checkout: string;
  /** Origin of the development server, which opens the developer's editor. */
  developmentServer: string;
}

const SCHEMA = {
  body: {
    type: 'object',
    required: ['remote', 'path'],
    additionalProperties: false,
    properties: {
      remote: { type: 'string', pattern: '^mfe(-[a-z]+)+$' },
      path: { type: 'string', maxLength: 200 },
    },
  },
} as const;

/**
 * In development alone: `POST /development/editor` opens the source of a screen in the developer's editor. No file is
 * named by the page: it is found in the routes of the remote.
 */
export function editorRoute(app: FastifyInstance, { checkout, developmentServer }: Options): void {
  app.post<{ Body: { remote: string; path: string } }>(
    '/development/editor',
    { schema: SCHEMA },
    async ({ body, headers, protocol, host }, reply) => {
      if (headers.origin !== `${protocol}://${host}`) return reply.code(403).send();
      const file = await screenSource(path.join(checkout, body.remote, 'src'), body.path);
      if (file === null) return reply.code(404).send();
      const query = new URLSearchParams({ fileName: file }).toString();
      const answer = await fetch(`${developmentServer}/webpack-dev-server/open-editor?${query}`);
      return reply.code(answer.ok ? 204 : 502).send();
    },
  );
}

/** A screen's path pattern, and the module of the remote that its route imports. */
const SCREEN = /screen\(\s*'([^']+)'.+?import\((?:\/\*.*?\*\/\s*)?'(\.\/features\/[\w/-]+)'\)/gs;

/** The module of the screen at an address; null where the remote has none there. */
async function screenSource(source: string, address: string): Promise<string | null> {
  const routes = await readFile(path.join(source, 'routes.tsx'), 'utf8').catch(() => '');
  const found = [...routes.matchAll(SCREEN)].find(
    ([, pattern = '']) => matchPath(pattern, address) !== null,
  );
  return found === undefined ? null : path.join(source, `${found[2] ?? ''}.tsx`);
}
