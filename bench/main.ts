import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { checkout, parts, remotes } from '../scripts/parts';
import { answers, endAll, run, type Running } from '../scripts/processes';
import { promote } from '../scripts/release/promote';
import { publishBrands } from '../scripts/release/publishBrands';
import { publishPart } from '../scripts/release/publishPart';
import { writeOrigins } from '../scripts/release/writeOrigins';
import { findChromium } from '../scripts/findChromium.mjs';
import { measureCrossing, measureFirstPage, openPhone, type FirstPage } from './measurePage';
import { printFigures, type Figures } from './printFigures';
import { applicantWithOffer, newApplicant } from './startApplicants';
import { buildVariant } from './variants/buildVariant';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const BASE = Number(process.env['PORT_BASE'] ?? 4300);
const data = path.join(checkout, '.cache/bench');
const VARIANTS = ['federated', 'single bundle', 'split by route'] as const;
type Variant = (typeof VARIANTS)[number];

const folder = (variant: Variant) => path.join(data, variant.replaceAll(' ', '-'), 'releases');
const site = (variant: Variant) =>
  `http://localhost:${String(BASE + VARIANTS.indexOf(variant) * 20)}`;
const running: Running[] = [];

async function build(): Promise<void> {
  const federated = folder('federated');
  const versions: Record<string, string> = {};
  for (const part of parts) versions[part.name] = (await publishPart(part, federated)).version;
  await publishBrands(federated);
  const { shell = '', ...remoteVersions } = versions;
  await promote({ shell, remotes: remoteVersions }, federated);
  await writeOrigins(federated, BASE);
  for (const variant of ['single bundle', 'split by route'] as const)
    await buildVariant(variant, federated, folder(variant), { remotes: remoteVersions });
}

async function serve(): Promise<void> {
  const start = (name: string, args: string[], env: NodeJS.ProcessEnv) =>
    running.push(run(name, args, { ...env, SANDBOX: 'on' }));
  start('journey-api', [path.join(checkout, 'journey-api/src/main.ts')], {
    PORT_BASE: String(BASE),
    DATA_DIR: path.join(data, 'journey'),
    LOG_LEVEL: 'silent',
  });
  const api = `http://127.0.0.1:${String(BASE + 10)}`;
  for (const { name, distance } of remotes)
    start(name, [path.join(checkout, 'shell/server/remoteMain.ts'), name, String(distance)], {
      PORT_BASE: String(BASE),
      RELEASES_DIR: folder('federated'),
    });
  for (const [index, variant] of VARIANTS.entries())
    start('shell', [path.join(checkout, 'shell/server/main.ts')], {
      PORT_BASE: String(BASE + index * 20),
      RELEASES_DIR: folder(variant),
      API_ORIGIN: api,
    });
  for (const variant of VARIANTS)
    await answers(`${site(variant)}/api/healthcheck`, { within: 60_000 });
}

async function measureRound(browser: Browser, variant: Variant, figures: Figures): Promise<void> {
  const { context, page } = await openPhone(browser);
  const cold = await measureFirstPage(page, await newApplicant(site(variant)));
  const warm = await measureFirstPage(page, await newApplicant(site(variant)));
  await context.close();
  add(figures, variant, 'cold', cold);
  add(figures, variant, 'warm', warm);

  const reading = await openPhone(browser);
  const { bearer, applicationId } = await applicantWithOffer(site(variant));
  await reading.context.addInitScript(
    ([token, id]) => {
      localStorage.setItem('PLUM_BEARER', token ?? '');
      localStorage.setItem('PLUM_BEARER_RECEIVED', String(Date.now()));
      localStorage.setItem('PLUM_APPLICATION_ID', id ?? '');
    },
    [bearer, applicationId],
  );
  const crossing = await measureCrossing(reading.page, `${site(variant)}/offer/eligible`);
  await reading.context.close();
  ((figures[variant] ??= {})['crossing'] ??= []).push(crossing);
}

function add(figures: Figures, variant: Variant, kind: string, measured: FirstPage): void {
  for (const [name, value] of Object.entries<number>({ ...measured }))
    ((figures[variant] ??= {})[`${kind} ${name}`] ??= []).push(value);
}

async function main(): Promise<void> {
  console.log('Building the federation and the two variants without it…');
  await build();
  await serve();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const figures: Figures = {};
  // The first round warms the servers up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const kept = round === 0 ? {} : figures;
    for (const variant of VARIANTS) await measureRound(browser, variant, kept);
    process.stdout.write(`round ${String(round)} of ${String(ROUNDS)}\r`);
  }
  await browser.close();
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}, ${String(ROUNDS)} rounds, Slow 4G (1.6 Mbit/s, 150 ms), processor at a quarter`,
  );
  printFigures(figures);
}

try {
  await main();
} finally {
  await endAll(running);
}
process.exit(0);
