import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { checkout } from '../apps';
import { asText, readEach } from '../objects/readObjects';
import type { ReleaseStore } from '../registry/ReleaseStore';

/** What the gate reads of the server's OpenAPI document. */
export interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

/** A server with its name in messages. */
export interface Server extends OpenApi {
  name: string;
}

const FOLDER = 'servers';
/** In a checkout, and beside the compiled servers; a project of the kit has it as a package. */
const DOCUMENT = 'journey-api/openapi.json';
/** How often the calls of the server behind this shell are recorded. */
const RECORDED_EVERY_MS = 20 * 60_000;
const RETRIED_AFTER_MS = 30_000;

export const recordedSchema = z.object({
  /** ISO 8601: when it answered last. */
  at: z.string(),
  version: z.string(),
  /** The methods by path. */
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The calls that a server answers. */
type RecordedServer = z.infer<typeof recordedSchema>;

interface OpenApiDocument extends OpenApi {
  info: { version: string };
}

/** Records in the release store which calls the server at an origin answers. */
export async function recordServer(store: ReleaseStore, apiOrigin: string): Promise<void> {
  const answer = await fetch(`${apiOrigin}/api/openapi`, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`/api/openapi answered ${answer.status}`);
  const { info, paths } = (await answer.json()) as OpenApiDocument;
  const methods = Object.entries(paths).map(([path, calls]): [string, Record<string, object>] => [
    path,
    Object.fromEntries(Object.keys(calls).map((method) => [method, {}])),
  ]);
  const answered = { version: info.version, paths: Object.fromEntries(methods) };
  const id = hash('sha256', JSON.stringify(answered)).slice(0, 12);
  const recorded: RecordedServer = { at: new Date().toISOString(), ...answered };
  await store.objects.write(`${FOLDER}/${id}.json`, asText(recorded));
}

/** The servers that running shells pass calls on to. */
export const recordedServers = async (store: ReleaseStore): Promise<Server[]> =>
  runningOf(await readEach(store.objects, FOLDER, recordedSchema));

const runningOf = (servers: readonly RecordedServer[]): Server[] =>
  servers
    .filter(({ at }) => Date.now() - Date.parse(at) < 3 * RECORDED_EVERY_MS)
    .map(({ version, paths }) => ({ name: `the running journey-api ${version}`, paths }));

/** Records the calls now and then every 20 minutes; retries after 30 seconds where the server does not answer. */
export function keepServerRecorded(store: ReleaseStore, apiOrigin: string): void {
  function record(): void {
    void recordServer(store, apiOrigin)
      .then(
        () => RECORDED_EVERY_MS,
        () => RETRIED_AFTER_MS,
      )
      .then((waitMs) => setTimeout(record, waitMs).unref());
  }
  record();
}

/** The servers of running shells; without any the one seen last, and in a store that never had one that of the work tree. */
export async function liveServers(store: ReleaseStore): Promise<Server[]> {
  const recorded = await readEach(store.objects, FOLDER, recordedSchema);
  const running = runningOf(recorded);
  if (running.length > 0) return running;
  const [last] = recorded.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (last !== undefined)
    return [{ name: `journey-api ${last.version}, last seen ${last.at},`, paths: last.paths }];
  const text = await readFile(path.join(checkout, DOCUMENT), 'utf8').catch(() =>
    readFile(path.join(checkout, 'node_modules', DOCUMENT), 'utf8'),
  );
  const { info, paths } = JSON.parse(text) as OpenApiDocument;
  return [{ name: `journey-api ${info.version} of the work tree`, paths }];
}
