import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../../shell/server/releases/Release';
import { ReleaseStore } from '../../../shell/server/releases/ReleaseStore';
import { checkout } from '../../parts';
import { versionIn, type Standing } from '../ReleaseMove';
import { faultsBetween, faultsWithApi, type OpenApi } from './findFaults';

/**
 * Compares a version with every version of the other side that new sessions may meet it with: a remote
 * with the live shell and with the server, a shell with each live remote and each canary. No remote uses
 * another, so that this covers every combination that a draw can give.
 * @throws Error with the lines that would break
 */
export async function requireCompatible(
  candidate: Release,
  { live, versions }: Standing,
  releases: string,
): Promise<void> {
  const store = new ReleaseStore(releases);
  const faults: string[] = [];
  if (candidate.name === 'shell') {
    const met = [
      ...Object.entries(versions.remotes),
      ...Object.entries(live.canaries).map(([name, { version }]): [string, string] => [
        name,
        version,
      ]),
    ];
    for (const [name, version] of met)
      faults.push(...faultsBetween(candidate, await store.release(name, version)));
  } else {
    faults.push(...faultsWithApi(candidate, await readOpenApi()));
    const shell = versionIn(versions, 'shell');
    if (shell !== null)
      faults.push(...faultsBetween(await store.release('shell', shell), candidate));
  }
  if (faults.length > 0)
    throw new Error(
      `${candidate.name} ${candidate.version} would break what is live:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
}

async function readOpenApi(): Promise<OpenApi> {
  return JSON.parse(
    await readFile(path.join(checkout, 'journey-api/openapi.json'), 'utf8'),
  ) as OpenApi;
}
