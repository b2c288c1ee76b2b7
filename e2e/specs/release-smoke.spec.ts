import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeGitHub } from '../fixtures/fakeGitHub';
import { promoteTo, republish } from '../fixtures/republish';
import { dataFolder, linkedReleases } from '../fixtures/secondShell';
import { expect, given, test, then } from '../fixtures/test';
import { runJob } from '../fixtures/workflow';

const QUOTE = 'mfe-quote';
const UPLOAD = 'mfe-upload';
const FROM_ANOTHER_CLONE = '0.52.0-clone';
/** Lower than what the workflow releases, whatever another test has made live. */
const EARLIER = '0.50.0-clone';
const HEADING = 'Create your personalised loan quote';
const WORKFLOW = '.github/workflows/release-app.yml';

test('publishes beside a remote of another clone, with other texts and control names @last', async () => {
  test.setTimeout(400_000);
  const releases = linkedReleases();
  const folder = mkdtempSync(join(tmpdir(), 'plum-workflow-'));
  await given('another clone has released screens that this one does not know', () => {
    republish(releases, QUOTE, FROM_ANOTHER_CLONE, (text) =>
      text
        .replaceAll(HEADING, 'What you could borrow')
        .replace(/name(:"|=)checkEligibility/, 'name$1goToDetails'),
    );
    promoteTo(releases, QUOTE, FROM_ANOTHER_CLONE);
    republish(releases, UPLOAD, EARLIER, (text) => text);
    promoteTo(releases, UPLOAD, EARLIER);
    return Promise.resolve();
  });
  await then(
    'the workflow publishes, by the steps of that release, and begins a canary',
    async () => {
      const summary = join(folder, 'summary.md');
      const output = await runJob(WORKFLOW, 'release', {
        env: {
          APP: 'upload',
          WORKSPACE: UPLOAD,
          RELEASES_URL: releases,
          GITHUB_ACTOR: 'ada',
          GITHUB_STEP_SUMMARY: summary,
          CONSOLE_URL: 'https://console.example',
          CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
        },
      });
      expect(output).toMatch(/^Smoke journey passed in [\d.]+ s/m);
      expect(output).not.toContain('as far as');
      expect(output).toMatch(/canary mfe-upload: .*1 % .*\(automatic\), by ada/);
      const text = readFileSync(summary, 'utf8');
      expect(text).toMatch(/mfe-upload \S+ was built from [\da-f]{10}/);
      expect(text).toContain('[Console](https://console.example/releases?app=mfe-upload)');
    },
  );
  rmSync(releases, { recursive: true });
  rmSync(folder, { recursive: true });
});

test('previews a pull request, and comments the link on it @apart', async ({ page, baseURL }) => {
  test.setTimeout(200_000);
  const folder = mkdtempSync(join(tmpdir(), 'plum-workflow-'));
  const comments = await placeGitHub(folder);
  await given('a workflow has run for a pull request', async () => {
    await runJob(WORKFLOW, 'preview', {
      env: {
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
        DATA_DIR: process.env['DATA_DIR'],
        RELEASES_URL: join(dataFolder, 'releases'),
        APP: 'upload',
        WORKSPACE: UPLOAD,
        SANDBOX_URL: baseURL,
        GITHUB_ACTOR: 'ada',
        PULL_REQUEST: 'https://github.example/plum/pull/1',
        RUNNER_TEMP: folder,
      },
    });
  });
  await then('its link shows the build to that browser, on the sandbox first', async () => {
    const [comment = ''] = await comments();
    const [link = ''] = /http\S+\/federation\/override\?link=\S+/.exec(comment) ?? [];
    await page.goto(link);
    await expect(page).toHaveURL(/\/sandbox$/);
    await expect(page.getByText(/^mfe-upload: 0\.0\.0-preview-[\da-f]{10}/)).toBeVisible();
  });
  rmSync(folder, { recursive: true });
});

test('tests an app by its workflow @apart', async () => {
  test.setTimeout(400_000);
  const output = await runJob(WORKFLOW, 'test', { env: { APP: 'upload', WORKSPACE: UPLOAD } });
  expect(output).toMatch(/Test Suites: \d+ passed, \d+ total/);
});

test("releases the console's remote by its workflow, without a canary @apart", async () => {
  test.setTimeout(200_000);
  const folder = mkdtempSync(join(tmpdir(), 'plum-workflow-'));
  const summary = join(folder, 'summary.md');
  const output = await runJob(WORKFLOW, 'release', {
    env: {
      APP: 'control',
      WORKSPACE: 'platform/console/mfe-control',
      RELEASES_URL: join(folder, 'releases'),
      GITHUB_ACTOR: 'ada',
      GITHUB_STEP_SUMMARY: summary,
      CONSOLE_URL: 'https://console.example',
    },
  });
  expect(output).toMatch(/mfe-control \S+ is published/);
  expect(output).not.toContain('canary mfe-control');
  expect(readFileSync(summary, 'utf8')).toContain(
    '[Console](https://console.example/releases?app=mfe-control)',
  );
  rmSync(folder, { recursive: true });
});
