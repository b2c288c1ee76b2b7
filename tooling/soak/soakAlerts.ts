import { spawnSync } from 'node:child_process';
import path from 'node:path';

const PROMTOOL = process.env['PROMTOOL'] ?? 'promtool';
const folder = path.resolve(import.meta.dirname, '../observability');

/** Checks the alert rules, and sees each of them fire and keep quiet: `npm run soak:alerts`. */
function promtool(...args: string[]): boolean {
  const { error, status } = spawnSync(PROMTOOL, args, { cwd: folder, stdio: 'inherit' });
  if (error === undefined) return status === 0;
  console.error(
    `Nothing was checked: ${PROMTOOL} could not be run (${error.message}). It is part of Prometheus; on Debian: apt-get install prometheus. PROMTOOL names another place.`,
  );
  return false;
}

const passed =
  promtool('check', 'rules', 'rules.yml') && promtool('test', 'rules', 'rules.test.yml');
process.exitCode = passed ? 0 : 1;
