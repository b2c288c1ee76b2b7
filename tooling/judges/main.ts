import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../install/findChromium.mjs';
import { runTests } from '../runTests';

interface Judge {
  /** Files that it needs, and the packages of Debian that have them. */
  programs?: Readonly<Record<string, string>>;
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
    programs: { '/usr/bin/qpdf': 'qpdf' },
    run: () => jest(['journey-api'], ['test/pdfContent']),
  },
  clamav: {
    programs: { '/usr/sbin/clamd': 'clamav-daemon' },
    run: () => import('./clamav'),
  },
  pages: { run: () => playwright('pages') },
  engines: {
    programs: {
      '/usr/bin/firefox-esr': 'firefox-esr',
      '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
      '/usr/bin/Xvfb': 'xvfb',
    },
    run: () => playwright('engines'),
  },
  'screen-reader': {
    programs: {
      '/usr/bin/orca': 'orca',
      '/usr/bin/firefox-esr': 'firefox-esr',
      '/usr/bin/Xvfb': 'xvfb',
      '/usr/bin/dbus-daemon': 'dbus-daemon',
      '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
      '/usr/bin/openbox': 'openbox',
      '/usr/bin/xdotool': 'xdotool',
    },
    run: () => playwright('screen-reader'),
  },
  postgresql: {
    programs: { [POSTGRES]: 'postgresql' },
    run: () =>
      jest(['journey-api'], ['postgres/', 'exactlyOnce', 'oneEffect', 'auditChain'], {
        POSTGRES_BIN: path.join(POSTGRES, newestPostgres(), 'bin'),
      }),
  },
  nginx: {
    programs: { '/usr/sbin/nginx': 'nginx', '/usr/bin/openssl': 'openssl' },
    run: () => import('./nginx'),
  },
  prometheus: {
    programs: { '/usr/bin/prometheus': 'prometheus', '/usr/bin/promtool': 'prometheus' },
    run: () => import('./prometheus'),
  },
  s3: {
    programs:
      (process.env['JUDGE_BUCKET_URL'] ?? '') === ''
        ? {
            '/usr/bin/ceph-mon': 'ceph-mon',
            '/usr/bin/ceph-osd': 'ceph-osd',
            '/usr/bin/radosgw': 'radosgw',
          }
        : {},
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

function missingPackages({ programs = {} }: Judge): string[] {
  const missing = Object.entries(programs).filter(([file]) => !existsSync(file));
  return [...new Set(missing.map(([, name]) => name))];
}

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
const verdicts: Record<string, string> = {};
for (const [name, judge] of chosen) {
  const missing = missingPackages(judge);
  if (missing.length > 0) verdicts[name] = `not judged: ${missing.join(' and ')} not installed`;
  else {
    console.log(`\n== ${name} ==`);
    verdicts[name] = (await isContent(judge)) ? 'yes' : 'NO';
  }
}
console.log('\nVerdicts');
for (const [name, verdict] of Object.entries(verdicts))
  console.log(`${name.padEnd(14)} ${verdict}`);
process.exitCode = Object.values(verdicts).includes('NO') ? 1 : 0;
