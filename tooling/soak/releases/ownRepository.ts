import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, request, type Browser, type Page } from '@playwright/test';
import { answerCookies, ApplicantCalls, applicantsOf } from 'e2e/applicants';
import { runJob } from 'e2e/fixtures/workflow';
import { checkout } from 'releases/apps';
import { programsIn, type Programs } from '../../copy/programs';
import { readManifest } from '../../kit/kitPackages';
import { packKit } from '../../kit/packKit';
import { tarballOf } from '../../kit/packedNames';
import { follow } from '../../smoke/visitScreens';
import { freeBase } from '../../start/processes';
import { openBrowser } from '../kills/pageLoads';
import type { ReleasesSite } from './site';

/** What `npm start` runs; npm would end without it. */
const PLUM = [process.execPath, 'node_modules/.bin/plum'];
const NPM_INSTALL = ['npm', 'install', '--no-audit', '--no-fund'];

interface World {
  site: ReleasesSite;
  browser: Browser;
  /** The folder of the packed kit. */
  kit: string;
  /** The kit's own tarball. */
  tarball: string;
}

const titleOf = (name: string) => `Your ${name}`;

/** Opens the hand-off link of a new applicant in a browser context of their own. */
async function openPage({ site, browser }: World, persona = 'accepted'): Promise<Page> {
  const api = await request.newContext({ baseURL: site.url });
  const applicant = await applicantsOf(api)({ persona, brand: 'aqua' });
  if (persona === 'refer-income') {
    const calls = new ApplicantCalls(api, applicant);
    await calls.toOffer();
    await calls.sign();
  }
  const context = await browser.newContext({ baseURL: site.url });
  await answerCookies(context);
  const page = await context.newPage();
  await applicant.enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await api.dispose();
  return page;
}

/** Makes a remote in an empty folder. Its programs get nothing of this environment but what a terminal has. */
async function makeRemote({ site, kit, tarball }: World, name: string, ...options: string[]) {
  const folder = path.join(site.folder, name);
  await mkdir(folder);
  const { CHROMIUM_PATH, PATH, HOME } = process.env;
  const base = String(await freeBase());
  const programs = programsIn(folder, { PATH, HOME, CHROMIUM_PATH, PORT_BASE: base });
  const command = ['plum', 'new', name, '--path', `/${name}`, '--title', titleOf(name), ...options];
  await programs.run('npx', '--yes', '--package', tarball, ...command, '--kit', kit);
  await programs.run(...NPM_INSTALL);
  return { folder, programs };
}

async function testAndRelease({ site }: World, programs: Programs): Promise<void> {
  await programs.run('npm', 'test');
  await programs.run('npm', 'run', 'types');
  const to = ['--to', site.releases];
  await programs.run('npx', 'plum', 'publish', '--shell', site.url, ...to);
  await programs.run('npx', 'plum', 'promote', '--why', 'a soak', ...to);
}

async function expectScreen(page: Page, name: string, version: string): Promise<void> {
  await follow(page, `/${name}`);
  await expect(page.getByRole('heading', { level: 1, name: titleOf(name) })).toBeVisible({
    timeout: 60_000,
  });
  const shown = page.locator('[data-remote]');
  await expect(shown).toHaveAttribute('data-remote', `mfe-${name}@${version}`);
}

/** Serves a remote alone, and then in the running shell. */
async function develop(world: World, programs: Programs, name: string): Promise<void> {
  const alone = await programs.start([...PLUM, 'start'], /is on its own at \S+[\s\S]*compiled/);
  const [, address = ''] = /on its own at (\S+)/.exec(alone) ?? [];
  const own = await world.browser.newPage();
  await own.goto(`${address}/${name}`);
  await expect(own.getByRole('heading', { level: 1, name: titleOf(name) })).toBeVisible();
  await own.close();
  await programs.end();

  const start = [...PLUM, 'start', '--shell', world.site.url];
  const output = await programs.start(start, /compiled successfully/);
  const [link = ''] = /http:\S+\?link=\S+/.exec(output) ?? [];
  const page = await openPage(world);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expectScreen(page, name, 'local');
  await page.context().close();
  await programs.end();
}

/** Raises the version of a remote, and releases it by the commands of its own workflow. */
async function releaseByWorkflow({ site }: World, folder: string, programs: Programs) {
  const summary = path.join(folder, 'dist/summary.md');
  await programs.run('npm', 'version', '0.2.0', '--no-git-tag-version');
  await programs.run('git', 'init', '--quiet');
  await programs.run('git', 'add', '.');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  await programs.run('git', ...author, 'commit', '--quiet', '--message', 'Raise the version');
  await mkdir(path.dirname(summary), { recursive: true });
  const { CHROMIUM_PATH, HOME } = process.env;
  const output = await runJob('.github/workflows/release.yml', 'release', {
    folder,
    env: {
      CHROMIUM_PATH,
      HOME,
      PATH: process.env['PATH'],
      RELEASES_URL: site.releases,
      SANDBOX_URL: site.url,
      CONSOLE_URL: 'https://console.example',
      GITHUB_ACTOR: 'ada',
      GITHUB_STEP_SUMMARY: summary,
    },
  });
  assert.match(output, /canary mfe-\w+: .*1 % .*\(automatic\), by ada/);
  assert.match(await readFile(summary, 'utf8'), /Raise the version/);
}

/** A new remote, by any bundler, from an empty folder into the journey. */
async function releaseNewRemote(world: World, name: string, ...options: string[]): Promise<void> {
  const { folder, programs } = await makeRemote(world, name, ...options);
  if (options.length === 0) await develop(world, programs, name);
  await testAndRelease(world, programs);
  await expectScreen(await openPage(world), name, '0.1.0');
  if (options.length === 0) await releaseByWorkflow(world, folder, programs);
}

/** Moves mfe-upload out of this repository and publishes it from there. */
async function moveUploadOut(world: World): Promise<void> {
  const { folder, programs } = await makeRemote(world, 'upload');
  await rm(path.join(folder, 'src'), { recursive: true });
  for (const file of ['src', 'federation.json', 'smoke.json'])
    await cp(path.join(checkout, 'mfe-upload', file), path.join(folder, file), { recursive: true });
  const manifest = path.join(folder, 'package.json');
  const written = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...written, version: '0.52.0' }, null, 2));
  // A package of the kit, and one of npm, that a new remote does not begin with.
  const { version } = await readManifest({ folder: 'lending' });
  const { dependencies = {} } = await readManifest({ folder: 'mfe-upload' });
  const lending = path.join(world.kit, tarballOf('lending', version));
  await programs.run(...NPM_INSTALL, `lending@file:${lending}`, `qr@${dependencies['qr'] ?? ''}`);
  await testAndRelease(world, programs);
  const page = await openPage(world, 'refer-income');
  await page.goto('/upload');
  const shown = page.locator('[data-remote]');
  await expect(shown).toHaveAttribute('data-remote', 'mfe-upload@0.52.0', { timeout: 60_000 });
  await page.getByRole('button', { name: /payslips/i }).click();
  await expect(page.getByText('Check before uploading')).toBeVisible();
}

/** Makes, tests, runs and releases remotes in empty folders that have nothing of the checkout but the kit. */
export async function ownRepository(site: ReleasesSite): Promise<string[]> {
  const kit = path.join(site.folder, 'kit');
  const tarballs = await packKit(kit);
  const browser = await openBrowser();
  const world = { site, browser, kit, tarball: tarballs.get('remote-kit') ?? '' };
  try {
    await releaseNewRemote(world, 'budget');
    await releaseNewRemote(world, 'savings', '--bundler', 'rspack');
    await releaseNewRemote(world, 'pension', '--bundler', 'vite');
    await moveUploadOut(world);
  } finally {
    await browser.close();
  }
  return [];
}
