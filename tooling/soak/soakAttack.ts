import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceTokens, startPostgres } from 'journey-api/soak';
import { checkout } from 'releases/apps';
import { makeAllLive } from 'releases/registry';
import { makeKey } from 'releases/signing';
import { makeToken, publishFixture } from 'releases/testing';
import { answers, endAll, run } from '../start/processes';
import { siteAnswers, startApi, startShell } from '../start/sourceServers';
import {
  authorisation,
  documentFlood,
  forgedReports,
  hostileUploads,
  reportFlood,
  traversal,
  uploadFlood,
} from './attacks';
import { customerAtOnce, emptyConsolePage, previewLinks, teamUploads } from './operatorAttacks';
import { foreignOrigins, oddObjects, storeAway } from './storeAttacks';

function figure(name: string, byDefault: number, max: number): number {
  return Math.min(Number(process.env[name] ?? byDefault), max);
}

const base = figure('PORT_BASE', 4400, 65_000);
const uploads = figure('ATTACK_UPLOADS', 300, 2000);
const documents = figure('ATTACK_DOCUMENTS', 40, 500);
/** Fewer sessions than these are no sample, so that no alarm would be due. */
const reports = Math.max(40, figure('ATTACK_REPORTS', 40, 200));

const postgres = process.env['ATTACK_STORE'] === 'postgres' ? await startPostgres() : null;
console.log(postgres === null ? 'Embedded database' : `PostgreSQL ${postgres.version}`);
const data = await mkdtemp(path.join(tmpdir(), 'plum-attack-'));
const { folder: releases, remove } = await publishFixture();
await makeAllLive({ shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } }, releases);
const registryUrl = `http://127.0.0.1:${String(base + 60)}`;
const consoleUrl = `http://localhost:${String(base + 20)}`;
const temporary = path.join(data, 'tmp');
await mkdir(temporary);
const [token, configured] = makeToken({ name: 'a team', apps: ['mfe-quote'] });
const registry = run('registry', [path.join(checkout, 'platform/releases/src/http/main.ts')], {
  PORT_BASE: String(base),
  LOG_LEVEL: 'silent',
  TMPDIR: temporary,
  RELEASES_URL: releases,
  REGISTRY_TOKENS: JSON.stringify([configured]),
});
Object.assign(process.env, {
  RELEASES_TOKEN: token,
  RELEASE_KEY: JSON.stringify(await makeKey()),
});
const operatorConsole = run(
  'console',
  [path.join(checkout, 'platform/console/host/server/main.ts')],
  {
    PORT_BASE: String(base),
    LOG_LEVEL: 'silent',
    DATA_DIR: data,
    RELEASES_URL: releases,
    CONTROL_PAGE: await emptyConsolePage(data),
    OVERRIDE_SECRET: 'b'.repeat(43),
  },
);
// The API has its sandbox, so that there are applicants; the shell has the limits of production.
const running = [
  startApi(base, data, {
    SERVICE_TOKENS: serviceTokens,
    PARTNER_URL: `http://127.0.0.1:${String(base + 10)}`,
    ...(postgres !== null && { DATABASE_URL: postgres.url }),
  }),
  startShell(base, releases, { SANDBOX: 'off', REPORT_SECRET: 'one for all servers of one store' }),
  registry,
  operatorConsole,
];
const findings: string[] = [];
try {
  const shell = await siteAnswers(base);
  await answers(`${consoleUrl}/sign-in`, { within: 60_000 });
  const site = { shell, api: `http://127.0.0.1:${String(base + 10)}`, releases };
  for (const attack of [
    () => uploadFlood(site, uploads),
    () => documentFlood(site, documents),
    () => forgedReports(site, reports),
    () => reportFlood(site, 3100),
    () => authorisation(site),
    () => traversal(site),
    () => hostileUploads(site),
    () => customerAtOnce(site, 5),
    () => previewLinks(consoleUrl),
    // From here on the store is no longer as its teams left it.
    () => foreignOrigins(site),
    () => oddObjects(site),
    () => storeAway(base + 30, data, releases),
    () => teamUploads({ url: registryUrl, running: registry, temporary, token }, data),
  ]) {
    const result = await attack();
    console.log(result.figures);
    for (const finding of result.findings.slice(0, 20)) console.log(`  ${finding}`);
    findings.push(...result.findings);
  }
} finally {
  await endAll(running);
  await postgres?.stop();
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
  await remove();
}
console.log(`${String(findings.length)} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
