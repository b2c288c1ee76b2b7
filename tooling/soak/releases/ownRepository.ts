import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { answerCookies } from 'e2e/applicants';
import { addField, followSaves } from 'e2e/fixtures/savedScreen';
import { runJob } from 'e2e/fixtures/workflow';
import { checkout } from 'releases/apps';
import { programsIn, type Programs } from '../../copy/programs';
import { prepareApplicant } from '../../develop/prepareApplicant';
import { packKit } from '../../kit/packKit';
import {
  documentedCommands,
  documentedInstall,
  documentedOptions,
} from '../../kit/testing/documents';
import type { Bundler } from '../../new-remote/bundlers';
import { follow } from '../../smoke/visitScreens';
import { freeBase } from '../../start/processes';
import { openBrowser } from '../kills/pageLoads';
import type { ReleasesSite } from './site';
import { versionsAt } from './versionsAt';

/** What `npm start` runs; npm would end without it. */
const PLUM = [process.execPath, 'node_modules/.bin/plum'];
/** How a page of each bundler's development server answers a save. */
const SAVED = {
  webpack: { overlay: 'webpack', keepsState: true },
  rspack: { overlay: 'webpack', keepsState: false },
  vite: { overlay: 'vite', keepsState: false },
} as const;

interface World {
  site: ReleasesSite;
  browser: Browser;
}

interface Project {
  name: string;
  bundler: Bundler;
  version: string;
  folder: string;
  programs: Programs;
}

type Screen = Awaited<ReturnType<typeof addField>>;

const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The commands of the document for a remote of another name, with the addresses of this run. */
async function commandsFor({ site }: World, name: string, bundler: Bundler): Promise<string[]> {
  const options = bundler === 'webpack' ? '' : ` ${await documentedOptions(bundler)}`;
  return (await documentedCommands()).map((line) =>
    line
      .replace(/ plum new .*/, `$&${options}`)
      .replaceAll('budget', name)
      .replaceAll('REGISTRY', site.releases)
      .replaceAll(/https:\S+/g, site.url),
  );
}

/** Opens the link of an applicant at the first screen of a remote, in a browser context of their own. */
async function openPage({ site, browser }: World, remote = 'mfe-quote'): Promise<Page> {
  const { entryUrl } = await prepareApplicant(site.url, remote);
  const context = await browser.newContext({ baseURL: site.url });
  await answerCookies(context);
  const page = await context.newPage();
  await page.goto(entryUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  return page;
}

/** An empty folder, whose programs get nothing of this environment but what a terminal has. */
async function emptyFolder({ site }: World, name: string) {
  const folder = path.join(site.folder, name);
  await mkdir(folder);
  const { CHROMIUM_PATH, PATH, HOME } = process.env;
  const base = String(await freeBase());
  return { folder, programs: programsIn(folder, { PATH, HOME, CHROMIUM_PATH, PORT_BASE: base }) };
}

async function expectScreen(page: Page, name: string, version: string): Promise<void> {
  await follow(page, `/${name}`);
  await expect(page.getByRole('heading', { level: 1, name: titleOf(name) })).toBeVisible({
    timeout: 60_000,
  });
  const shown = page.locator('[data-remote]');
  await expect(shown).toHaveAttribute('data-remote', `mfe-${name}@${version}`);
}

/** Runs `npm start` of a project, alone or in the running shell, and saves changes of its screen meanwhile. */
async function develop(world: World, project: Project, line: string): Promise<void> {
  const { folder, programs, name, bundler } = project;
  const screen = await addField(folder, name);
  const [, args = ''] = line.split(' -- ');
  const isInShell = args !== '';
  const ready = isInShell ? /http:\S+\?link=\S+\n/ : /http:\S+\n/;
  const page = await openPage(world);
  try {
    const start = [...PLUM, 'start', ...(isInShell ? args.split(' ') : [])];
    const [address = ''] = ready.exec(await programs.start(start, ready)) ?? [];
    await page.goto(isInShell ? address.trim() : `${address.trim()}/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
    if (isInShell) await expectScreen(page, name, 'local');
    if (isInShell && bundler === 'vite') await showsAtReload(page, screen);
    else await followSaves(page, screen, SAVED[bundler]);
  } finally {
    await page.context().close();
    await programs.end();
  }
  await screen.remove();
}

/** A module that Vite built anew is loaded with the page. */
async function showsAtReload(page: Page, { save }: Screen): Promise<void> {
  await save((text) => text.replace('Note <input', 'Your note <input'));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Your note' })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

/** Raises the version of a remote, and releases it by the commands of its own workflow. */
async function releaseByWorkflow({ site }: World, { folder, programs }: Project) {
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

/** Runs the commands of the document, and prints how long a version takes from its publication to a new session. */
async function runCommands(world: World, project: Project, lines: readonly string[]) {
  const { name, programs, version } = project;
  let publishedAt: number | null = null;
  for (const line of lines) {
    if (line.startsWith('npx plum publish')) publishedAt = performance.now();
    if (line.startsWith('npm start')) await develop(world, project, line);
    else await programs.run('bash', '-euc', line);
  }
  if (publishedAt === null) return;
  const deadline = Date.now() + 60_000;
  while ((await versionsAt(world.site.url))[`mfe-${name}`] !== version)
    assert.ok(Date.now() < deadline, `no new session has mfe-${name} ${version}`);
  const seconds = ((performance.now() - publishedAt) / 1000).toFixed(1);
  console.log(`mfe-${name}: ${seconds} s from publish to a page of a new session`);
}

/** A new remote, by any bundler, from an empty folder into the journey. */
async function releaseNewRemote(world: World, name: string, bundler: Bundler): Promise<void> {
  const project = { ...(await emptyFolder(world, name)), name, bundler, version: '0.1.0' };
  await runCommands(world, project, await commandsFor(world, name, bundler));
  await expectScreen(await openPage(world), name, '0.1.0');
  if (bundler === 'webpack') await releaseByWorkflow(world, project);
}

/** Moves mfe-upload out of this repository and publishes it from there. */
async function moveUploadOut(world: World): Promise<void> {
  const name = 'upload';
  const empty = await emptyFolder(world, name);
  const { folder, programs } = empty;
  const project: Project = { ...empty, name, bundler: 'webpack', version: '0.52.0' };
  const lines = await commandsFor(world, name, 'webpack');
  const first = lines.findIndex((line) => line === 'npm test');
  await runCommands(world, project, lines.slice(0, first));
  await rm(path.join(folder, 'src'), { recursive: true });
  for (const file of ['src', 'federation.json', 'smoke.json'])
    await cp(path.join(checkout, 'mfe-upload', file), path.join(folder, file), { recursive: true });
  await programs.run('npm', 'version', project.version, '--no-git-tag-version');
  await programs.run('bash', '-euc', await documentedInstall('mfe-upload'));
  // Its linter is that of this repository.
  const left = ['npm run lint', 'npm start'];
  const others = lines.slice(first).filter((line) => !left.some((each) => line.startsWith(each)));
  await runCommands(world, project, others);
  const page = await openPage(world, 'mfe-upload');
  await page.goto('/upload');
  const shown = page.locator('[data-remote]');
  await expect(shown).toHaveAttribute('data-remote', 'mfe-upload@0.52.0', { timeout: 60_000 });
  await page.getByRole('button', { name: /payslips/i }).click();
  await expect(page.getByText('Check before uploading')).toBeVisible();
}

/** Makes, tests, runs and releases remotes in empty folders that have nothing of the checkout but the kit. */
export async function ownRepository(site: ReleasesSite): Promise<string[]> {
  await packKit(path.join(site.folder, 'kit'));
  const browser = await openBrowser();
  const world = { site, browser };
  try {
    await releaseNewRemote(world, 'budget', 'webpack');
    await releaseNewRemote(world, 'savings', 'rspack');
    await releaseNewRemote(world, 'pension', 'vite');
    await moveUploadOut(world);
  } finally {
    await browser.close();
  }
  return [];
}
