// @ts-check
// Plain Node without dependencies: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, install } from './install/install.mjs';
import { answerUsage } from './usages.mjs';

answerUsage('test');
const checkout = fileURLToPath(new URL('..', import.meta.url));
process.chdir(checkout);

/** Installs what is missing and answers the path of a browser. */
async function prepare() {
  await install('all');
  const { findTestChromium } = await import('./install/findChromium.mjs');
  return findTestChromium();
}

const chromium = await prepare().catch(fail);
console.log(`Browser: ${chromium}`);

const workFolder = mkdtempSync(path.join(tmpdir(), 'plum-test-'));
const unitReport = path.join(workFolder, 'unit.json');
const endToEndReport = path.join(workFolder, 'end-to-end.json');

/**
 * Runs a tool and answers whether it passed. Output that is kept is shown once the tool has ended.
 * @param {string} name
 * @param {string[]} command a tool of node_modules/.bin and its arguments
 * @param {{ environment?: Record<string, string>, keepOutput?: boolean }} [options]
 * @returns {Promise<boolean>}
 */
async function stage(name, [tool = '', ...args], { environment = {}, keepOutput = false } = {}) {
  if (!keepOutput) console.log(`\n── ${name}`);
  const began = performance.now();
  const child = spawn(path.join(checkout, 'node_modules/.bin', tool), args, {
    stdio: ['ignore', keepOutput ? 'pipe' : 'inherit', keepOutput ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => (output += String(data)));
  const passed = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${output}── ${name}: ${passed ? 'passed' : 'failed'} in ${seconds} s`);
  return passed;
}

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Reads a report. A stage that failed without a failed test, or left no report, counts as one failure.
 * @param {boolean} passed
 * @param {string} file
 * @param {(report: any) => Count} read
 * @returns {Count}
 */
function count(passed, file, read) {
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error}`);
    passed = false;
  }
  return !passed && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** @param {{ title: string, specs?: any[], suites?: any[] }} suite @returns {string[]} */
const flakyIn = ({ title, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some((/** @type {any} */ { status }) => status === 'flaky'))
    .map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap(flakyIn),
];

// Some unit tests wait rather than work. The end-to-end tests then start with the apps that are built beside them; what
// could not be built, they build again and say why.
const applicationData = { DATA_DIR: path.join(workFolder, 'data') };
const verifying = stage('verify', ['tsx', 'tooling/verify.ts'], { keepOutput: true });
const building = verifying.then(() =>
  stage('build', ['tsx', 'tooling/build.ts'], { environment: applicationData, keepOutput: true }),
);

const browser = { CHROMIUM_PATH: chromium };
const unit = count(
  await stage(
    'unit tests',
    [
      'jest',
      '--config',
      'tooling/jest/jest.config.js',
      '--maxWorkers=2',
      '--json',
      `--outputFile=${unitReport}`,
    ],
    { environment: browser },
  ),
  unitReport,
  ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }),
);
const verified = await verifying;
await building;

/** @type {string[]} */
let flaky = [];
const endToEnd = count(
  await stage('end to end', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    environment: {
      ...browser,
      ...applicationData,
      E2E_REPORT: endToEndReport,
    },
  }),
  endToEndReport,
  ({ stats, errors, suites }) => {
    flaky = suites.flatMap(flakyIn);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    };
  },
);

rmSync(workFolder, { recursive: true, force: true, maxRetries: 5 });

for (const name of flaky) console.log(`Passed at the second try: ${name}`);
const failed = unit.failed + endToEnd.failed + (verified ? 0 : 1);
console.log(`\n${unit.passed + endToEnd.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
