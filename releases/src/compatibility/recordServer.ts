import { createHash } from 'node:crypto';
import { asText, readObject } from '../objects/openObjects';
import type { ReleaseStore } from '../registry/ReleaseStore';
import type { OpenApi, Server } from './findFaults';

/** How often the calls of the server behind this shell are recorded. */
const RECORDED_EVERY_MS = 20 * 60_000;
const RETRIED_AFTER_MS = 30_000;

/** The calls that a server answers: the methods by path. */
export interface RecordedServer {
  /** ISO 8601: when it answered last. */
  at: string;
  version: string;
  paths: Record<string, Record<string, object>>;
}

interface OpenApiDocument extends OpenApi {
  info: { version: string };
}

/** Records in the release store which calls the server at an origin answers. */
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

/** The servers that running shells pass calls on to. */
export async function recordedServers(store: ReleaseStore, now = Date.now()): Promise<Server[]> {
  return (await readServers(store))
    .filter(({ at }) => now - Date.parse(at) < 3 * RECORDED_EVERY_MS)
    .map(({ version, paths }) => ({ name: `the running journey-api ${version}`, paths }));
}

/** The server that was recorded last, though no shell may run any more; none where none ever was. */
export async function lastServer(store: ReleaseStore): Promise<Server[]> {
  const [last] = (await readServers(store)).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (last === undefined) return [];
  return [{ name: `journey-api ${last.version}, last seen ${last.at},`, paths: last.paths }];
}

async function readServers({ objects }: ReleaseStore): Promise<RecordedServer[]> {
  const recorded = (await objects.files('servers')).map((name) =>
    readObject<RecordedServer>(objects, `servers/${name}`),
  );
  return (await Promise.all(recorded)).filter((server) => server !== null);
}

/** Records the calls now and then every 20 minutes; retries after 30 seconds where the server does not answer. */
export function keepServerRecorded(store: ReleaseStore, apiOrigin: string): void {
  const record = async () => {
    const isRecorded = await recordServer(store, apiOrigin).then(
      () => true,
      () => false,
    );
    setTimeout(() => void record(), isRecorded ? RECORDED_EVERY_MS : RETRIED_AFTER_MS).unref();
  };
  void record();
}
