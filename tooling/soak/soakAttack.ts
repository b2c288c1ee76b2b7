import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from 'journey-api/soak';
import { makeAllLive } from 'releases/registry';
import { publishFixture } from 'releases/testing';
import { endAll } from '../start/processes';
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

function figure(name: string, byDefault: number, max: number): number {
  return Math.min(Number(process.env[name] ?? byDefault), max);
}

const base = figure('PORT_BASE', 4400, 65_000);
const uploads = figure('ATTACK_UPLOADS', 300, 2000);
const documents = figure('ATTACK_DOCUMENTS', 40, 500);
const reports = figure('ATTACK_REPORTS', 40, 200);

const postgres = process.env['ATTACK_STORE'] === 'postgres' ? await startPostgres() : null;
console.log(postgres === null ? 'Embedded database' : `PostgreSQL ${postgres.version}`);
const data = await mkdtemp(path.join(tmpdir(), 'plum-attack-'));
const { folder: releases, remove } = await publishFixture();
await makeAllLive({ shell: '1.0.0', remotes: { 'mfe-quote': '2.0.0' } }, releases);
// The API has its sandbox, so that there are applicants; the shell has the limits of production.
const running = [
  startApi(base, data, postgres === null ? {} : { DATABASE_URL: postgres.url }),
  startShell(base, releases, { SANDBOX: 'off', REPORT_SECRET: 'one for all servers of one store' }),
];
const findings: string[] = [];
try {
  const shell = await siteAnswers(base);
  const site = { shell, api: `http://127.0.0.1:${String(base + 10)}`, releases };
  for (const attack of [
    () => uploadFlood(site, uploads),
    () => documentFlood(site, documents),
    () => forgedReports(site, reports),
    () => reportFlood(site, 3100),
    () => authorisation(site),
    () => traversal(site),
    () => hostileUploads(site),
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
