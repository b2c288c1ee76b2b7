import { spawnSync } from 'node:child_process';
import { checkout } from 'releases/apps';
import { startSite } from './attack/attackedSite';
import * as attacks from './attack/attacks';

/**
 * Attacks servers that it starts itself on this machine: slow uploads, floods of documents, forged reports, calls
 * without the right to them, paths, files, and broken calls. Everything is bounded, and ends by itself.
 */
const figure = (name: string, without: number) => Number(process.env[name] ?? without);
const base = figure('PORT_BASE', 4400);
const uploads = Math.min(figure('ATTACK_UPLOADS', 300), 2000);
const documents = Math.min(figure('ATTACK_DOCUMENTS', 40), 500);
const reports = Math.min(figure('ATTACK_REPORTS', 40), 200);
const fuzzed = Math.min(figure('FUZZ_REQUESTS', 2000), 100_000);

const site = await startSite(base);
const ended: attacks.Result[] = [];
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
    ended.push(result);
    console.log(result.figures);
    for (const finding of result.findings.slice(0, 20)) console.log(`  ${finding}`);
  }
} finally {
  await site.stop();
}
const fuzz = spawnSync(process.execPath, ['--import', 'tsx', 'journey-api/soak/soakFuzz.ts'], {
  cwd: checkout,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: String(fuzzed) },
});
const findings = ended.flatMap((result) => result.findings).length;
console.log(`${String(findings)} findings beside those of broken calls`);
process.exitCode = findings === 0 && fuzz.status === 0 ? 0 : 1;
