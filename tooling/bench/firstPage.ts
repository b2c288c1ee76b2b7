import path from 'node:path';
import type { Browser } from '@playwright/test';
import { checkout, remotes } from 'releases/apps';
import { asText, openObjects } from 'releases/registry';
import { answers, endAll, type Running } from '../start/processes';
import { localOrigins } from '../start/startEnvironment';
import { prepareApplicant } from '../develop/prepareApplicant';
import {
  BASE,
  inRounds,
  newApplicant,
  publishFederation,
  ROUNDS,
  startApi,
  startServer,
  startShell,
} from './federation';
import { measureCrossing, measureFirstPage, openPhone, type FirstPage } from './measurePage';
import { printFigures, type Figures } from './printFigures';
import { buildVariant } from './variants/buildVariant';

const data = path.join(checkout, '.cache/bench');
const VARIANTS = ['federated', 'single bundle', 'split by route'] as const;
type Variant = (typeof VARIANTS)[number];

const folder = (variant: Variant) => path.join(data, variant.replaceAll(' ', '-'), 'releases');
const site = (variant: Variant) =>
  `http://localhost:${String(BASE + VARIANTS.indexOf(variant) * 20)}`;

async function build(): Promise<void> {
  const federated = folder('federated');
  const versions = await publishFederation(federated);
  await openObjects(federated).write('origins.json', asText(localOrigins(BASE)));
  for (const variant of ['single bundle', 'split by route'] as const)
    await buildVariant(variant, federated, folder(variant), { remotes: versions.remotes });
}

async function serve(running: Running[]): Promise<void> {
  running.push(startApi(path.join(data, 'journey')));
  for (const { name, distance } of remotes)
    running.push(
      startServer('shell/server/remoteMain.ts', [name, String(distance)], {
        PORT_BASE: String(BASE),
        RELEASES_URL: folder('federated'),
      }),
    );
  for (const [index, variant] of VARIANTS.entries())
    running.push(startShell(BASE + index * 20, folder(variant)));
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
  const { bearer, applicationId } = await prepareApplicant(site(variant), 'mfe-apply');
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

/** The federation against the same sources as one application: the first page, and the way to the next remote. */
export async function benchFirstPage(): Promise<void> {
  const running: Running[] = [];
  try {
    console.log('Building the federation and the two variants without it…');
    await build();
    await serve(running);
    const figures: Figures = {};
    await inRounds(async (browser, round) => {
      const kept = round === 0 ? {} : figures;
      for (const variant of VARIANTS) await measureRound(browser, variant, kept);
      process.stdout.write(`round ${String(round)} of ${String(ROUNDS)}\r`);
    });
    console.log(`\n${String(ROUNDS)} rounds, Slow 4G (1.6 Mbit/s, 150 ms), processor at a quarter`);
    printFigures(figures);
  } finally {
    await endAll(running);
  }
}
