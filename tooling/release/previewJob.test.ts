import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeGitHub } from 'e2e/fixtures/fakeGitHub';
import { runJob } from 'e2e/fixtures/workflow';

const WORKFLOW = '.github/workflows/release-app.yml';
/** Says what `npm run --silent release -- APP preview` would, of a commit. */
const NPM = '#!/bin/sh\necho "mfe-$5 is at https://sandbox.example/$COMMIT"\n';

let folder: string;
let comments: () => Promise<string[]>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-preview-job-'));
  await writeFile(path.join(folder, 'npm'), NPM, { mode: 0o755 });
  comments = await placeGitHub(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const preview = (app: string, more: Record<string, string>) =>
  runJob(WORKFLOW, 'preview', {
    env: {
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      APP: app,
      RELEASES_URL: 'https://releases.example',
      GITHUB_REPOSITORY: 'plum/plum',
      PULL_REQUEST: 'https://github.example/plum/plum/pull/1',
      RUNNER_TEMP: folder,
      ...more,
    },
  });

it('has one comment of each app, with the link of its last commit', async () => {
  await preview('quote', { COMMIT: 'first' });
  await preview('upload', { COMMIT: 'first' });
  await preview('quote', { COMMIT: 'second' });
  expect(await comments()).toEqual([
    expect.stringContaining('mfe-quote is at https://sandbox.example/second'),
    expect.stringContaining('mfe-upload is at https://sandbox.example/first'),
  ]);
});

it.each(['preview', 'release'])('begins the %s with the address of the registry', async (job) => {
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, RELEASES_URL: '' };
  await expect(runJob(WORKFLOW, job, { env })).rejects.toMatchObject({
    stdout: '::error::The variable RELEASES_URL of the repository names no registry.\n',
  });
});
