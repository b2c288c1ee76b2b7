import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import type { Versions } from 'releases/registry';
import { makeKey } from 'releases/signing';
import { startBucket } from 'releases/testing';
import { answers, endAll, freeBase, run } from '../start/processes';
import { publishFederation } from '../build/publishFederation';

/** A composed application of a soak's own, over a release store of its own. */
export interface SoakSite {
  url: string;
  releases: string;
  versions: Versions;
  end: () => Promise<void>;
}

/** Starts it on a folder, or with `SOAK_STORE=bucket` on a bucket that this process plays. */
export async function startSoakSite(): Promise<SoakSite> {
  const data = await mkdtemp(path.join(tmpdir(), 'plum-soak-'));
  const bucket = process.env['SOAK_STORE'] === 'bucket' ? await startBucket() : null;
  const releases = bucket?.urlOf('plum/releases') ?? path.join(data, 'releases');
  // A bucket has no keys of its own.
  if (bucket !== null)
    for (const name of ['RELEASE_KEY', 'RELEASE_REVOKE_KEY'])
      process.env[name] ??= JSON.stringify(await makeKey());
  const versions = await publishFederation(releases);
  const base = await freeBase();
  const running = ['journey-api/src/main.ts', 'shell/server/main.ts'].map((program) =>
    run(program, [path.join(checkout, program)], {
      PORT_BASE: String(base),
      DATA_DIR: data,
      RELEASES_URL: releases,
      SANDBOX: 'on',
      LOG_LEVEL: 'silent',
    }),
  );
  const url = `http://localhost:${String(base)}`;
  await answers(`${url}/api/healthcheck`, { within: 120_000 });
  return {
    url,
    releases,
    versions,
    end: async () => {
      await endAll(running);
      await bucket?.close();
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
