import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { brandContentSchema, brandNameSchema, featureTogglesSchema } from '../contract/contract';
import type { ServerContext } from '../serverContext';
import { readBrandPack } from '../brands/brandPacks';
import { readFeatureToggles } from '../toggles/featureToggles';
import { notFound } from '../errors/JourneyError';
import type { Api } from '../http/api';

const VERSION = '0.51.0';
const OPENAPI = new URL('../../openapi.json', import.meta.url);

const statusSchema = z.strictObject({ status: z.literal('ok') });
const versionSchema = z.strictObject({ name: z.string(), version: z.string() });

export const operationalRoutes = (api: Api, { config, database }: ServerContext): void => {
  api.get('/feature-toggles', { schema: { response: { 200: featureTogglesSchema } } }, async () =>
    readFeatureToggles(database, config.now()),
  );

  api.get(
    '/content/:brandName',
    {
      schema: {
        params: z.strictObject({ brandName: brandNameSchema }),
        response: { 200: brandContentSchema },
      },
    },
    async (request) => {
      const pack = await readBrandPack(config.brandsDirectory, request.params.brandName);
      if (!pack) throw notFound();
      return pack.texts;
    },
  );

  // Ready to work: the store answers.
  api.get('/healthcheck', { schema: { response: { 200: statusSchema } } }, async () => {
    await database.query('SELECT 1');
    return { status: 'ok' as const };
  });

  // Alive, whatever the store does.
  api.get('/heartbeat', { schema: { response: { 200: statusSchema } } }, async () => ({
    status: 'ok' as const,
  }));

  api.get('/version', { schema: { response: { 200: versionSchema } } }, async () => ({
    name: 'journey-api',
    version: VERSION,
  }));

  // What this server answers, for the gate of whoever releases a remote. Not part of what it describes.
  api.get('/openapi', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await readFile(OPENAPI, 'utf8')),
  );
};
