import type { APIRequestContext } from '@playwright/test';
import { ApplicantCalls } from '../fixtures/ApplicantCalls';
import { applicantsOf } from '../fixtures/Applicant';
import { releaseBroken } from '../fixtures/brokenRelease';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { startServer } from '../fixtures/programs';
import { beginSession, reportCounts, versionOf } from '../fixtures/protocolSession';
import { recordedEvents } from '../fixtures/republish';
import { originsWith, SECOND_SHELL, startSecondShell } from '../fixtures/secondShell';

const REMOTE = 'mfe-apply';
const SHELL = SECOND_SHELL.automaticRollback;
const ORIGIN = 4;
const APPLICANTS = 9;

test('rolls a broken release back automatically, while journeys go on @desktop', async ({
  page,
  advance,
  journey,
  baseURL,
  consoleErrors,
  afterPage,
}) => {
  test.setTimeout(150_000);
  // The broken release, and what the browser and React say of it.
  consoleErrors.allow(/.*/);
  const first = new URL(baseURL ?? '');
  const base = Number(first.port);
  let versions = { good: '', broken: '' };
  const origins = originsWith(first, REMOTE, SHELL + ORIGIN);
  const shell = await startSecondShell(first, SHELL, origins, {
    env: { AUTOMATIC_ROLLBACK_SAMPLE: '8' },
    prepare: (releases) => {
      versions = releaseBroken(releases, REMOTE);
    },
  });
  afterPage(shell.stop);
  // The team's own origin, over the release store that holds the broken version too.
  const stopOrigin = await startServer('remotes', [REMOTE, String(ORIGIN)], {
    PORT_BASE: String(base + SHELL),
    RELEASES_DIR: shell.releases,
  });
  afterPage(stopOrigin);
  /** An applicant whose calls go through the shell, as those of a browser do. */
  async function protocolApplicant() {
    const calls = await beginSession(shell.url);
    const applicant = await applicantsOf(calls)({ persona: 'accepted', brand: 'aqua' });
    return { calls, applicant, steps: new ApplicantCalls(calls, applicant) };
  }
  const versionFor = (calls: APIRequestContext) => versionOf(calls, shell.url, REMOTE);
  const crowd = await Promise.all(Array.from({ length: APPLICANTS }, protocolApplicant));
  await given('applicants who began with the broken release', async () => {
    expect(await versionFor(crowd[0]?.calls ?? page.request)).toBe(versions.broken);
    const applicant = await advance('accepted', { stage: 'offer' });
    await page.goto(`${shell.url}${applicant.entryUrl}`);
    await expect(journey.offer.eligible).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dataset['stillThisPage'] = 'yes';
    });
  });
  await when('one of them goes on to it in a browser', () => journey.offer.goOn.click());
  await then('they see that it did not load, and that nothing is lost', () =>
    expect(journey.outcomes.remoteDown).toBeVisible({ timeout: 30_000 }),
  );
  await when('the same happens to the others, who go on with what they can', () =>
    Promise.all(
      crowd.map(async ({ calls, steps }) => {
        await steps.toOffer();
        const counts = { [`${REMOTE}@${versions.broken}`]: { failures: 1 } };
        await reportCounts(calls, { counts });
      }),
    ),
  );
  await then('all of them get the version before, and no other app changed', async () => {
    for (const { calls } of crowd)
      await expect.poll(() => versionFor(calls), { timeout: 20_000 }).toBe(versions.good);
    const rollbacks = recordedEvents(shell.releases).filter(
      ({ action }) => action === 'automatic-rollback',
    );
    expect(rollbacks).toMatchObject([{ app: REMOTE, before: versions.broken }]);
    expect(rollbacks[0]?.['why']).toMatch(/sessions of the last 10 minutes failed/);
  });
  await when('the one in the browser tries again', () => journey.outcomes.tryAgain.click());
  await then('the version before stands there, on the same page', async () => {
    await expect(journey.applyAndSign.heading).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('html')).toHaveAttribute('data-still-this-page', 'yes');
    await expect(page.locator(`[data-remote="${REMOTE}@${versions.good}"]`)).toHaveCount(1);
  });
  await then('every journey goes on', async () => {
    await journey.applyAndSign.sign();
    await journey.applyAndSign.apply.click();
    await expect(journey.bankDetails.heading).toBeVisible();
    for (const { steps } of crowd) {
      await steps.sign();
      await steps.giveBankDetails();
    }
  });
  for (const { calls } of crowd) await calls.dispose();
});
