import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { checkout } from 'releases/apps';
import { openBrowser } from '../copy/openCopy';
import { programsIn, type Programs } from '../copy/programs';
import { readManifest } from '../kit/kitPackages';
import { packKit } from '../kit/packKit';
import { tarballOf } from '../kit/packedNames';
import { follow } from '../smoke/visitScreens';
import { offerSigned, openPage } from './openPage';

/**
 * Makes, tests, runs, publishes and promotes remotes in empty folders beside a running shell. They have nothing
 * of the checkout but the tarballs of the kit: a new remote by webpack, one by Rspack, and mfe-upload moved out. Its arguments
 * are the names of some of them: budget, savings, upload.
 */
const asked = process.argv.slice(2);
const base = Number(process.env['PORT_BASE'] ?? 4300);
const home = `http://localhost:${String(base)}`;
const parent = await mkdtemp(path.join(tmpdir(), 'plum-own-'));
const kit = path.join(parent, 'kit');
const data = path.join(parent, 'data');
const registry = path.join(data, 'releases');
/** What `npm start` runs; npm would end without it. */
const PLUM = [process.execPath, 'node_modules/.bin/plum'];
const say = (words: string) => console.log(words);
const { CHROMIUM_PATH, PATH, HOME } = process.env;

const shell = programsIn(checkout, {
  ...process.env,
  PORT_BASE: String(base),
  DATA_DIR: data,
});
const browser = await openBrowser();

/** An empty folder. Its programs see none of this process's environment but what a terminal has. */
async function emptyFolder(name: string): Promise<{ folder: string; programs: Programs }> {
  const folder = path.join(parent, name);
  await mkdir(folder);
  const env = { PATH, HOME, CHROMIUM_PATH, PORT_BASE: String(base + 40) };
  return { folder, programs: programsIn(folder, env) };
}

async function makeRemote(tarball: string, name: string, ...more: string[]) {
  const { folder, programs } = await emptyFolder(name);
  const words = ['plum', 'new', name, '--path', `/${name}`, '--title', titleOf(name), ...more];
  await programs.run('npx', '--yes', '--package', tarball, ...words, '--kit', kit);
  await programs.run('npm', 'install', '--no-audit', '--no-fund');
  return { folder, programs };
}

const titleOf = (name: string) => `Your ${name}`;

async function release(programs: Programs): Promise<void> {
  await programs.run('npm', 'test');
  await programs.run('npm', 'run', 'types');
  const to = ['--to', registry];
  say((await programs.run('npx', 'plum', 'publish', '--shell', home, ...to)).trim());
  say((await programs.run('npx', 'plum', 'promote', '--why', 'a try', ...to)).trim());
}

async function expectScreen(page: Page, name: string, version: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titleOf(name) })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.locator('[data-remote]')).toHaveAttribute(
    'data-remote',
    `mfe-${name}@${version}`,
  );
}

async function develop(programs: Programs, name: string): Promise<void> {
  const alone = await programs.start([...PLUM, 'start'], /is on its own at \S+[\s\S]*compiled/);
  const [, address = ''] = /on its own at (\S+)/.exec(alone) ?? [];
  const own = await browser.newPage();
  await own.goto(`${address}/${name}`);
  await expect(own.getByRole('heading', { level: 1, name: titleOf(name) })).toBeVisible();
  await own.close();
  await programs.end();

  const said = await programs.start([...PLUM, 'start', '--shell', home], /compiled successfully/);
  const [link = ''] = /http:\S+\?link=\S+/.exec(said) ?? [];
  const page = await openPage(browser, home);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await follow(page, `/${name}`);
  await expectScreen(page, name, 'local');
  await page.context().close();
  await programs.end();
}

/** By the name of the remote. */
const cases: Record<string, (tarball: string) => Promise<void>> = {
  budget: async (tarball) => {
    const budget = await makeRemote(tarball, 'budget');
    await develop(budget.programs, 'budget');
    say('budget runs alone, and in the shell from its own folder.');
    await release(budget.programs);
    const page = await openPage(browser, home);
    await follow(page, '/budget');
    await expectScreen(page, 'budget', '0.1.0');
    say('budget is in the journey.');
  },
  savings: async (tarball) => {
    const savings = await makeRemote(tarball, 'savings', '--bundler', 'rspack');
    await release(savings.programs);
    const other = await openPage(browser, home);
    await follow(other, '/savings');
    await expectScreen(other, 'savings', '0.1.0');
    say('savings, built by Rspack, is in the journey.');
  },
  upload: async (tarball) => {
    const upload = await makeRemote(tarball, 'upload');
    await rm(path.join(upload.folder, 'src'), { recursive: true });
    for (const file of ['src', 'federation.json', 'smoke.json'])
      await cp(path.join(checkout, 'mfe-upload', file), path.join(upload.folder, file), {
        recursive: true,
      });
    const manifest = path.join(upload.folder, 'package.json');
    const written = JSON.parse(await readFile(manifest, 'utf8')) as object;
    await writeFile(manifest, JSON.stringify({ ...written, version: '0.52.0' }, null, 2));
    // A package of the kit, and one of npm, that a new remote does not begin with.
    const { version } = await readManifest({ folder: 'lending' });
    const { dependencies = {} } = await readManifest({ folder: 'mfe-upload' });
    const lending = path.join(kit, tarballOf('lending', version));
    await upload.programs.run(
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      `lending@file:${lending}`,
      `qr@${dependencies['qr'] ?? ''}`,
    );
    await release(upload.programs);
    const referred = await openPage(browser, home, {
      persona: 'refer-income',
      advance: offerSigned,
    });
    await referred.goto('/upload');
    await expect(referred.locator('[data-remote]')).toHaveAttribute(
      'data-remote',
      'mfe-upload@0.52.0',
      { timeout: 60_000 },
    );
    await referred.getByRole('button', { name: /payslips/i }).click();
    await expect(referred.getByText('Check before uploading')).toBeVisible();
    say('mfe-upload is published back from a repository of its own.');
  },
};

try {
  const [tarballs] = await Promise.all([
    packKit(kit),
    shell.start([process.execPath, 'tooling/start.mjs'], /Plum is ready/),
  ]);
  const tarball = tarballs.get('remote-kit') ?? '';
  say('The kit is packed, and the shell runs.');

  for (const name of asked.length === 0 ? Object.keys(cases) : asked) await cases[name]?.(tarball);
} finally {
  await browser.close();
  await shell.end();
  await rm(parent, { recursive: true, force: true, maxRetries: 5 });
}
