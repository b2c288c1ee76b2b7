import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenApi, Server } from '../compatibility/findFaults';
import { recordedServers } from '../recordServer';
import type { ReleaseStore } from '../ReleaseStore';
import { checkout } from '../../../tooling/parts';

/** The servers that shells say they stand before; where none does, the one of the work tree. */
export async function liveServers(store: ReleaseStore): Promise<Server[]> {
  const live = await recordedServers(store);
  return live.length > 0 ? live : [await ownServer()];
}

async function ownServer(): Promise<Server> {
  const text = await readFile(path.join(checkout, 'journey-api/openapi.json'), 'utf8');
  const { info, paths } = JSON.parse(text) as OpenApi & { info: { version: string } };
  return { name: `journey-api ${info.version} of the work tree`, paths };
}
