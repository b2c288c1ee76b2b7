import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../database/database';
import type { Api } from '../http/api';

const VERSION = '0.51.0';
const OPENAPI = new URL('../../openapi.json', import.meta.url);

const statusSchema = z.strictObject({ status: z.literal('ok') });
const versionSchema = z.strictObject({ name: z.string(), version: z.string() });

export const healthRoutes = (api: Api, { database }: { database: Database }): void => {
  /** Ready: the database answers. */
  api.get('/healthcheck', { schema: { response: { 200: statusSchema } } }, async () => {
    await database.query('SELECT 1');
    return { status: 'ok' as const };
  });

  /** Alive, whatever the database does. */
  api.get('/heartbeat', { schema: { response: { 200: statusSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  api.get('/version', { schema: { response: { 200: versionSchema } } }, async () => ({
    name: 'journey-api',
    version: VERSION,
  }));

  // Lets a release check which calls this server answers.
  api.get('/openapi', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await readFile(OPENAPI, 'utf8')),
  );
};
