import type { FastifyInstance } from 'fastify';
import type { Listing } from '../objects/httpObjects';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { CHANGE } from './limits';
import { createEntry, isKey, keyOf, removeNotes, writeNote } from './writableObjects';

/** Of the sessions of a canary. */
const MAX_NOTE_BYTES = 4 * 2 ** 20;

interface ObjectCall {
  Params: { '*': string };
  Body: string;
}

interface FolderCall {
  Querystring: { under?: string };
}

/** The store as a registry serves it: any object can be read, and few can be written. */
export function objectRoutes(app: FastifyInstance, store: ReleaseStore): void {
  const { objects } = store;
  app.get<FolderCall>('/v1/listing', async ({ query: { under = '' } }): Promise<Listing> => {
    const key = under === '' ? '' : keyOf(under);
    return { folders: await objects.folders(key), files: await objects.files(key) };
  });
  app.get<FolderCall>('/v1/files', ({ query: { under = '' } }) => objects.filesBelow(keyOf(under)));

  app.get<ObjectCall>('/v1/objects/*', async ({ params }, reply) => {
    const key = params['*'];
    const content = isKey(key) ? await objects.read(key) : null;
    if (content === null) return reply.code(404).send({ error: `There is no ${key}.` });
    const at = await objects.modifiedAt(key);
    if (at !== null) reply.header('last-modified', at.toUTCString());
    return reply.type('application/octet-stream').send(content);
  });
  app.put<ObjectCall>(
    '/v1/objects/*',
    { bodyLimit: MAX_NOTE_BYTES },
    async ({ token, params, body }, reply) => {
      await writeNote(store, { token, key: keyOf(params['*']), content: body });
      return reply.code(204).send();
    },
  );
  app.delete<ObjectCall>('/v1/objects/*', CHANGE, async ({ token, params }, reply) => {
    await removeNotes(store, { token, key: keyOf(params['*']) });
    return reply.code(204).send();
  });
  app.post<ObjectCall>('/v1/objects/*', CHANGE, async ({ token, params, body }, reply) => {
    const entry = { token, key: keyOf(params['*']), content: body };
    if (await createEntry(store, entry)) return reply.code(201).send({});
    return reply.code(409).send({ error: 'It is there already.', isThere: true });
  });
}
