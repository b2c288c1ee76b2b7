// @ts-check
// Plain Node without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** Installs what is missing and answers the path of a browser. */
async function prepare() {
  const { install } = await import('./install.mjs');
  await install();
  const { findChromium } = await import('./findChromium.mjs');
  return findChromium();
}

const chromium = await prepare().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(`Browser: ${chromium}`);

const workFolder = mkdtempSync(join(tmpdir(), 'plum-test-'));
const unitReport = join(workFolder, 'unit.json');
const endToEndReport = join(workFolder, 'end-to-end.json');

/**
 * @param {string} name
 * @param {string[]} args of npx
 * @param {Record<string, string>} environment
 */
function stage(name, args, environment = {}) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  return status === 0;
}

/** @typedef {{ passed: number, failed: number, second?: number }} Count `second`: passed at a second try */

/**
 * Reads a report. A stage that failed without a failed test, or left no report, counts as one failure.
 * @param {boolean} passed
 * @param {string} path
 * @param {(report: any) => Count} read
 * @returns {Count}
 */
function count(passed, path, read) {
  /** @type {Count} */
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error}`);
    passed = false;
  }
  return !passed && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/**
 * @param {{ assertionResults: { status: string, invocations?: number, fullName: string }[] }[]} suites
 * @returns {string[]} the names of the tests that failed once and then passed
 */
const atSecondTry = (suites) =>
  suites
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);

const verified = stage('verify', ['tsx', 'tooling/verify.ts']);

const unit = count(
  stage('unit tests', [
    'jest',
    '--config',
    'tooling/jest/jest.config.js',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${unitReport}`,
  ]),
  unitReport,
  ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) => {
    const second = atSecondTry(testResults);
    for (const name of second) console.log(`At its second try: ${name}`);
    return {
      passed: numPassedTests - second.length,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      second: second.length,
    };
  },
);

const endToEnd = count(
  stage('end to end', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    DATA_DIR: join(workFolder, 'data'),
    E2E_REPORT: endToEndReport,
  }),
  endToEndReport,
  ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    second: stats.flaky,
  }),
);

rmSync(workFolder, { recursive: true, force: true, maxRetries: 5 });

const failed = unit.failed + endToEnd.failed + (verified ? 0 : 1);
const secondTries = (unit.second ?? 0) + (endToEnd.second ?? 0);
console.log(
  `\n${unit.passed + endToEnd.passed + secondTries} passed (${secondTries} of them at a second try), ${failed} failed`,
);
process.exitCode = failed === 0 ? 0 : 1;
