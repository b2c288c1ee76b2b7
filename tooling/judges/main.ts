import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../install/findChromium.mjs';
import { runTests } from '../runTests';

interface Judge {
  /** The packages of Debian that it needs. */
  packages?: readonly string[];
  /** @returns the exit code of a command; a script throws */
  run: () => unknown;
}

const POSTGRES = '/usr/lib/postgresql';
const jest = (projects: readonly string[], files: readonly string[], env = {}) =>
  runTests(
    ['jest', '--config', 'tooling/jest/jest.config.js', ...files, '--selectProjects', ...projects],
    env,
  );
const playwright = async (spec: string) =>
  runTests(['playwright', 'test', '--config', 'e2e/judges.config.ts', spec], {
    CHROMIUM_PATH: await findChromium(),
  });
const newestPostgres = () => readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a))[0] ?? '';

/** Parts that we did not write. The tests that a judge runs use the real part where it is installed. */
const judges: Readonly<Record<string, Judge>> = {
  'oidc-provider': {
    run: () => jest(['operators', 'control-server'], ['platform/operators', 'throughRegistry']),
  },
  qpdf: {
    packages: ['qpdf'],
    run: () => jest(['journey-api'], ['test/pdfContent']),
  },
  clamav: {
    packages: ['clamav-daemon'],
    run: () => import('./clamav'),
  },
  pages: { run: () => playwright('pages') },
  engines: {
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
    run: () => playwright('engines'),
  },
  'screen-reader': {
    packages: ['orca', 'firefox-esr', 'xvfb', 'dbus-daemon', 'at-spi2-core', 'openbox', 'xdotool'],
    run: () => playwright('screen-reader'),
  },
  postgresql: {
    packages: ['postgresql'],
    run: () =>
      jest(['journey-api'], ['postgres/', 'exactlyOnce', 'oneEffect', 'auditChain'], {
        POSTGRES_BIN: path.join(POSTGRES, newestPostgres(), 'bin'),
      }),
  },
  nginx: {
    packages: ['nginx', 'openssl'],
    run: () => import('./nginx'),
  },
  prometheus: {
    packages: ['prometheus'],
    run: () => import('./prometheus'),
  },
  s3: {
    packages: process.env['JUDGE_BUCKET_URL'] ? [] : ['ceph-mon', 'ceph-osd', 'radosgw'],
    run: () => import('./s3'),
  },
};

const { values, positionals } = parseArgs({
  options: { install: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !Object.hasOwn(judges, name));
if (unknown !== undefined)
  throw new Error(`There is no judge ${unknown}, but ${Object.keys(judges).join(', ')}.`);

const missingPackages = ({ packages = [] }: Judge): string[] =>
  packages.filter((name) => spawnSync('dpkg', ['--status', name]).status !== 0);

function install(packages: readonly string[]): void {
  if (!values.install || packages.length === 0 || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: 'inherit', env } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

async function isContent(judge: Judge): Promise<boolean> {
  try {
    const code = await judge.run();
    return typeof code !== 'number' || code === 0;
  } catch (error) {
    console.error(error);
    return false;
  }
}

const chosen = Object.entries(judges).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
install(chosen.flatMap(([, judge]) => missingPackages(judge)));
const verdicts: [name: string, verdict: string][] = [];
for (const [name, judge] of chosen) {
  const missing = missingPackages(judge);
  if (missing.length > 0)
    verdicts.push([name, `not judged: ${missing.join(' and ')} not installed`]);
  else {
    console.log(`\n== ${name} ==`);
    verdicts.push([name, (await isContent(judge)) ? 'yes' : 'NO']);
  }
}
console.log('\nVerdicts');
for (const [name, verdict] of verdicts) console.log(`${name.padEnd(14)} ${verdict}`);
process.exitCode = verdicts.some(([, verdict]) => verdict === 'NO') ? 1 : 0;
