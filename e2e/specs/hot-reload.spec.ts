import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUDGET, copyWithBudget } from '../fixtures/buildBudget';
import { followLink } from '../fixtures/followLink';
import { addField, followSaves } from '../fixtures/savedScreen';
import { SECOND_SHELL } from '../fixtures/secondShell';
import { expect, given, test, then, when } from '../fixtures/test';

/** How far the port of a development server is from that of its remote. */
const DEVELOPMENT_DISTANCE = 30;

/** Gives the development server a port of its own: beside this test a second shell may have the usual one. */
async function setPort(remote: string): Promise<void> {
  const file = join(remote, 'federation.json');
  const federation = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const port = SECOND_SHELL.developedRemote - DEVELOPMENT_DISTANCE;
  await writeFile(file, JSON.stringify({ ...federation, port }));
}

/** `npm start -w mfe-budget -- …` in a copy of the project. Answers the address that it prints, and how to end it. */
async function startBudget(copy: string, application: URL, ...args: string[]) {
  const program = ['--import', 'tsx', 'tooling/startRemote.ts', BUDGET, ...args];
  const env = { ...process.env, PORT_BASE: application.port, DATA_DIR: join(copy, '.data') };
  const server = spawn(process.execPath, program, { cwd: copy, env });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes.toString();
        const [, printed] = /(?:on its own at |^ {2})(http:\S+)\n/m.exec(output) ?? [];
        if (printed !== undefined) resolve(printed);
      });
    server.once('exit', () => {
      reject(new Error(`The development server ended:\n${output}`));
    });
  });
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('close', resolve));
      if (server.kill()) await ended;
    },
  };
}

test('a page follows the saves of a remote, alone and in a shell @desktop', async ({
  page,
  accepted,
  baseURL,
  consoleErrors,
  afterPage,
}) => {
  test.setTimeout(240_000);
  // What the compiler, the screen and React report of the errors that are saved; nothing of an early update.
  consoleErrors.allow(/^(?!.*(?:early update|#424|hydrat))/s);
  const application = new URL(baseURL ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'plum-hot-reload-'));
  afterPage(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const copy = join(folder, 'copy');
  const remote = join(copy, BUDGET);
  await copyWithBudget(copy);
  await setPort(remote);
  const screen = await addField(remote, 'budget');
  const followsEachSave = () => followSaves(page, screen, { overlay: 'webpack', keepsState: true });

  const alone = await startBudget(copy, application);
  afterPage(alone.stop);
  await when('the screen is opened on a page of its own', () => page.goto(`${alone.url}/budget`));
  await then('the page shows each save, and what was typed outlives it', followsEachSave);

  await given('an applicant whose browser has opened the link into a shell', async () => {
    await page.goto('about:blank');
    await alone.stop();
    const inShell = await startBudget(copy, application, '--shell', application.origin);
    afterPage(inShell.stop);
    await page.goto(inShell.url);
    await accepted.enter(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  // No server knows of the screens of a local build.
  await when('they follow a link to the screen', () => followLink(page, '/budget'));
  await then('the page shows each save, and what was typed outlives it', followsEachSave);
});
