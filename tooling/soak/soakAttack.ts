import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { serviceTokens, startPostgres } from 'journey-api/soak';
import { makeAllLive } from 'releases/registry';
import { makeKey } from 'releases/signing';
import { makeToken, publishFixture } from 'releases/testing';
import { siteAnswers, startApi, startServer, startShell } from '../start/sourceServers';
import { documentFlood, forgedReports, reportFlood, traversal, type Site } from './attacks';
import { customerAtOnce, teamUploads } from './operatorAttacks';
import { figure, runCases, type Setup } from './runCases';
import { hostileUploads, plainProof, refusedUploads, uploadFlood } from './uploadAttacks';

const base = figure('PORT_BASE', 4400);
const uploads = figure('ATTACK_UPLOADS', 300, 2000);
const documents = figure('ATTACK_DOCUMENTS', 40, 500);
/** Fewer sessions than these are no sample, so that no alarm would be due. */
const reports = Math.max(40, figure('ATTACK_REPORTS', 40, 200));
const onPort = (offset: number) => `http://127.0.0.1:${base + offset}`;

async function startSite({ folder: data, running, atEnd }: Setup): Promise<Site> {
  const { folder: releases, remove } = await publishFixture();
  atEnd(remove);
  const postgres = process.env['ATTACK_STORE'] === 'postgres' ? await startPostgres() : null;
  atEnd(() => postgres?.stop());
  console.log(postgres === null ? 'Embedded database' : `PostgreSQL ${postgres.version}`);
  await makeAllLive({ shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } }, releases);
  const temporary = path.join(data, 'tmp');
  await mkdir(temporary);
  const [token, configured] = makeToken({ name: 'a team', apps: ['mfe-quote'] });
  const registry = startServer('platform/releases/src/http/main.ts', {
    PORT_BASE: String(base),
    RELEASES_URL: releases,
    TMPDIR: temporary,
    REGISTRY_TOKENS: JSON.stringify([configured]),
  });
  running.push(registry);
  Object.assign(process.env, {
    RELEASES_TOKEN: token,
    RELEASE_KEY: JSON.stringify(await makeKey()),
  });
  const database = postgres !== null && { DATABASE_URL: postgres.url };
  // The API has its sandbox, so that there are applicants; the shell has the limits of production.
  running.push(
    startApi(base, data, { SERVICE_TOKENS: serviceTokens, PARTNER_URL: onPort(10), ...database }),
    startShell(base, releases, {
      SANDBOX: 'off',
      REPORT_SECRET: 'one for all servers of one store',
    }),
  );
  return {
    shell: await siteAnswers(base),
    api: onPort(10),
    registry: { url: onPort(60), running: registry, temporary, token },
    releases,
    data,
  };
}

await runCases<Site>(
  {
    'slow-uploads': (site) => uploadFlood(site, uploads),
    documents: (site) => documentFlood(site, documents),
    'forged-reports': (site) => forgedReports(site, reports),
    'reports-of-one-network': (site) => reportFlood(site, 3100),
    'paths-out': traversal,
    'hostile-uploads': hostileUploads,
    'refused-uploads': (site) => refusedUploads(site, 20),
    'plain-proof': plainProof,
    'one-customer': (site) => customerAtOnce(site, 5),
    'team-uploads': teamUploads,
  },
  startSite,
);
