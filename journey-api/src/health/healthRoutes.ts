import { readFile } from 'node:fs/promises';
import { freeBytes } from 'telemetry/server-process';
import { healthSchema, versionSchema } from '../contract/contract';
import type { Database } from '../database/database';
import { notFound, unavailable } from '../errors/JourneyError';
import type { Api } from '../http/api';

const VERSION = '0.51.0';
const OPENAPI = new URL('../../openapi.json', import.meta.url);

type HealthContext = {
  database: Database;
  config: { filesDirectory: string; minFreeBytes: number };
};

export function healthRoutes(api: Api, { database, config }: HealthContext): void {
  /** Ready: the database answers, and the disk has room. */
  api.get('/healthcheck', { schema: { response: { 200: healthSchema } } }, async () => {
    await database.query('SELECT 1');
    if ((await freeBytes(config.filesDirectory)) < config.minFreeBytes)
      throw unavailable('Too little room on the disk');
    return { status: 'ok' as const };
  });

  /** Alive, whatever the database does. */
  api.get('/heartbeat', { schema: { response: { 200: healthSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  api.get('/version', { schema: { response: { 200: versionSchema } } }, async () => ({
    name: 'journey-api',
    version: VERSION,
  }));

  // Lets a release check which calls this server answers. A proxy passes on what comes from the internet.
  api.get('/openapi', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (headers['x-forwarded-for'] !== undefined) throw notFound();
    return reply.type('application/json; charset=utf-8').send(await readFile(OPENAPI, 'utf8'));
  });
}
