import { rmSync } from 'node:fs';
import { command } from '../fixtures/programs';
import { liveVersions, ownFolder, promoteTo, republish } from '../fixtures/republish';
import { linkedReleases } from '../fixtures/secondShell';
import { expect, given, test, then } from '../fixtures/test';

const QUOTE = 'mfe-quote';
const UPLOAD = 'mfe-upload';
const FROM_ANOTHER_CLONE = '0.52.0-clone';
const HEADING = 'Create your personalised loan quote';

test('publishes beside a remote of another clone, with other texts and control names @apart', async () => {
  test.setTimeout(400_000);
  const releases = linkedReleases();
  const live = liveVersions(releases);
  await given('another clone has released screens that this one does not know', () => {
    republish(releases, QUOTE, FROM_ANOTHER_CLONE, (text) =>
      text
        .replaceAll(HEADING, 'What you could borrow')
        .replace(/name(:"|=)checkEligibility/, 'name$1goToDetails'),
    );
    promoteTo(releases, QUOTE, FROM_ANOTHER_CLONE);
    ownFolder(releases, UPLOAD, [live.remotes[UPLOAD] ?? '']);
    return Promise.resolve();
  });
  await then('this one publishes, by the steps of that release', async () => {
    const stdout = await command('release', ['upload', 'publish'], { RELEASES_URL: releases });
    expect(stdout).toMatch(/^Smoke journey passed in [\d.]+ s/);
    expect(stdout).not.toContain('as far as');
  });
  rmSync(releases, { recursive: true });
});
