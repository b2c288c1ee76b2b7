import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { serviceTokens, startPostgres } from 'journey-api/soak';
import { makeAllLive } from 'releases/registry';
import { makeKey } from 'releases/signing';
import { makeToken, publishFixture } from 'releases/testing';
import { buildControlPage } from '../build/buildControlPage';
import { answers } from '../start/processes';
import { siteAnswers, startApi, startServer, startShell } from '../start/sourceServers';
import { documentFlood, forgedReports, reportFlood, traversal, type Site } from './attacks';
import { customerAtOnce, previewLinks, teamUploads } from './operatorAttacks';
import { figure, runCases, type Setup } from './runCases';
import { foreignOrigins, oddObjects, storeAway } from './storeAttacks';
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
  const ports = { PORT_BASE: String(base), RELEASES_URL: releases };
  const registry = startServer('platform/releases/src/http/main.ts', {
    ...ports,
    TMPDIR: temporary,
    REGISTRY_TOKENS: JSON.stringify([configured]),
  });
  running.push(registry);
  Object.assign(process.env, {
    RELEASES_TOKEN: token,
    RELEASE_KEY: JSON.stringify(await makeKey()),
  });
  await buildControlPage();
  const database = postgres !== null && { DATABASE_URL: postgres.url };
  // The API has its sandbox, so that there are applicants; the shell has the limits of production.
  running.push(
    startServer('platform/console/host/server/main.ts', {
      ...ports,
      DATA_DIR: data,
      OVERRIDE_SECRET: randomBytes(32).toString('base64url'),
    }),
    startApi(base, data, { SERVICE_TOKENS: serviceTokens, PARTNER_URL: onPort(10), ...database }),
    startShell(base, releases, {
      SANDBOX: 'off',
      REPORT_SECRET: 'one for all servers of one store',
    }),
  );
  const site: Site = {
    base,
    shell: await siteAnswers(base),
    api: onPort(10),
    console: `http://localhost:${base + 20}`,
    registry: { url: onPort(60), running: registry, temporary, token },
    releases,
    data,
  };
  await answers(`${site.console}/sign-in`, { within: 60_000 });
  return site;
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
    'preview-links': previewLinks,
    // From here on the store is no longer as its teams left it.
    'foreign-origins': foreignOrigins,
    'odd-objects': oddObjects,
    'store-away': storeAway,
    'team-uploads': teamUploads,
  },
  startSite,
);
