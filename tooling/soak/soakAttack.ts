import { spawnSync } from 'node:child_process';
import { startPostgres } from 'journey-api/postgres';
import { checkout } from 'releases/apps';
import { startSite } from './attack/attackedSite';
import * as attacks from './attack/attacks';

/**
 * Attacks servers that it starts itself on this machine: slow uploads, floods of documents, forged reports, calls
 * without the right to them, paths, files, and broken calls. Everything is bounded, and ends by itself.
 * `ATTACK_STORE=postgres` does so over a PostgreSQL that it starts, in place of the embedded database.
 */
const figure = (name: string, without: number) => Number(process.env[name] ?? without);
const base = figure('PORT_BASE', 4400);
const uploads = Math.min(figure('ATTACK_UPLOADS', 300), 2000);
const documents = Math.min(figure('ATTACK_DOCUMENTS', 40), 500);
const reports = Math.min(figure('ATTACK_REPORTS', 40), 200);
const fuzzed = Math.min(figure('FUZZ_REQUESTS', 2000), 100_000);

async function attackSite(databaseUrl: string | undefined): Promise<string[]> {
  const site = await startSite(base, databaseUrl);
  const findings: string[] = [];
  try {
    for (const attack of [
      () => attacks.uploadFlood(site, uploads),
      () => attacks.documentFlood(site, documents),
      () => attacks.forgedReports(site, reports),
      () => attacks.authorisation(site),
      () => attacks.traversal(site),
      () => attacks.hostileUploads(site, 3),
    ]) {
      const result = await attack();
      findings.push(...result.findings);
      console.log(result.figures);
      for (const finding of result.findings.slice(0, 20)) console.log(`  ${finding}`);
    }
  } finally {
    await site.stop();
  }
  return findings;
}

function fuzz(databaseUrl: string | undefined): boolean {
  const program = ['--import', 'tsx', 'journey-api/soak/soakFuzz.ts'];
  const { status } = spawnSync(process.execPath, program, {
    cwd: checkout,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_REQUESTS: String(fuzzed),
      ...(databaseUrl !== undefined && { FUZZ_DATABASE: databaseUrl }),
    },
  });
  return status === 0;
}

const postgres = process.env['ATTACK_STORE'] === 'postgres' ? await startPostgres() : null;
console.log(postgres === null ? 'Embedded database' : `PostgreSQL ${postgres.version}`);
try {
  const findings = await attackSite(postgres?.url);
  const isFuzzed = fuzz(postgres?.url);
  console.log(`${String(findings.length)} findings beside those of broken calls`);
  process.exitCode = findings.length === 0 && isFuzzed ? 0 : 1;
} finally {
  await postgres?.stop();
}
