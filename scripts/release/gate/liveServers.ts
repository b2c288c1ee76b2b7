import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readObject } from '../../../shell/server/releases/objects/openObjects';
import {
  RECORDED_EVERY_MS,
  type RecordedServer,
} from '../../../shell/server/releases/recordServer';
import type { ReleaseStore } from '../../../shell/server/releases/ReleaseStore';
import { checkout } from '../../parts';
import type { OpenApi } from './findFaults';

/** A server, and how it is spoken of. */
export interface Server extends OpenApi {
  name: string;
}

/** The servers that shells say they stand before; where none does, the one of the work tree. */
export async function liveServers({ objects }: ReleaseStore, now = Date.now()): Promise<Server[]> {
  const names = await objects.files('servers');
  const recorded = await Promise.all(
    names.map((name) => readObject<RecordedServer>(objects, `servers/${name}`)),
  );
  const live = recorded.flatMap((server) =>
    server !== null && now - Date.parse(server.at) < 3 * RECORDED_EVERY_MS
      ? { name: `the running journey-api ${server.version}`, paths: server.paths }
      : [],
  );
  return live.length > 0 ? live : [await ownServer()];
}

async function ownServer(): Promise<Server> {
  const text = await readFile(path.join(checkout, 'journey-api/openapi.json'), 'utf8');
  const { info, paths } = JSON.parse(text) as OpenApi & { info: { version: string } };
  return { name: `journey-api ${info.version} of the work tree`, paths };
}
