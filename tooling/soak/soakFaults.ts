import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { presentChromium } from '../install/findChromium.mjs';
import { runTests } from '../runTests';

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { annotations: { type: string; description?: string }[] }[];
  }[];
}

/** Every fault at every file of a remote, with hangs of their real length; prints what each ended in. */
const folder = mkdtempSync(path.join(tmpdir(), 'plum-soak-faults-'));
const report = path.join(folder, 'report.json');
const phone = ['--config', 'e2e/playwright.config.ts', '--project=phone'];
process.exitCode = runTests(['playwright', 'test', ...phone, 'remote-faults'], {
  FAULTS: 'all',
  CHROMIUM_PATH: await presentChromium(),
  E2E_REPORT: report,
});

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];
const specs = specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
rmSync(folder, { recursive: true, force: true });
process.stdout.write('\n| Fault × place | Ended | Kept its promises |\n| --- | --- | --- |\n');
for (const { title, ok, tests } of specs)
  for (const { type, description } of tests.flatMap(({ annotations }) => annotations).slice(0, 1))
    process.stdout.write(`| ${type || title} | ${description ?? ''} | ${ok ? 'yes' : 'no'} |\n`);
const failed = specs.filter(({ ok }) => !ok).length;
process.stdout.write(`\n${String(specs.length)} cells, ${String(failed)} failed\n`);
