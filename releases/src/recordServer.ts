import { createHash } from 'node:crypto';
import type { Server } from './compatibility/findFaults';
import { asText, readObject } from './objects/openObjects';
import type { ReleaseStore } from './ReleaseStore';

/** How often it is recorded what the server behind this shell answers. */
export const RECORDED_EVERY_MS = 20 * 60_000;
const ASKED_AGAIN_MS = 30_000;

/** What a server answers, as the gate reads it: the methods by path. */
export interface RecordedServer {
  /** ISO 8601: when it answered last. */
  at: string;
  version: string;
  paths: Record<string, Record<string, object>>;
}

interface OpenApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, unknown>>;
}

/** Takes down in the release store which calls the server at an origin answers. */
export async function recordServer(store: ReleaseStore, apiOrigin: string): Promise<void> {
  const answer = await fetch(`${apiOrigin}/api/openapi`, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`/api/openapi answered ${String(answer.status)}`);
  const { info, paths } = (await answer.json()) as OpenApiDocument;
  const methods = Object.entries(paths).map(([path, calls]): [string, Record<string, object>] => [
    path,
    Object.fromEntries(Object.keys(calls).map((method) => [method, {}])),
  ]);
  const answered = { version: info.version, paths: Object.fromEntries(methods) };
  const id = createHash('sha256').update(JSON.stringify(answered)).digest('hex').slice(0, 12);
  const recorded: RecordedServer = { at: new Date().toISOString(), ...answered };
  await store.objects.write(`servers/${id}.json`, asText(recorded));
}

/** The servers that shells say they stand before. */
export async function recordedServers(
  { objects }: ReleaseStore,
  now = Date.now(),
): Promise<Server[]> {
  const names = await objects.files('servers');
  const recorded = await Promise.all(
    names.map((name) => readObject<RecordedServer>(objects, `servers/${name}`)),
  );
  return recorded.flatMap((server) =>
    server !== null && now - Date.parse(server.at) < 3 * RECORDED_EVERY_MS
      ? { name: `the running journey-api ${server.version}`, paths: server.paths }
      : [],
  );
}

/** Records it now and from time to time; a server that does not answer yet is asked again. */
export function keepServerRecorded(store: ReleaseStore, apiOrigin: string): void {
  const again = (delay: number) => {
    setTimeout(record, delay).unref();
  };
  const record = () => {
    recordServer(store, apiOrigin).then(
      () => {
        again(RECORDED_EVERY_MS);
      },
      () => {
        again(ASKED_AGAIN_MS);
      },
    );
  };
  record();
}
