import type { Page, Request } from '@playwright/test';
import { validAccount } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { checkA11y } from '../fixtures/checkA11y';
import { breakFile, kinds, openRemote, watchWhatRuns } from '../fixtures/remoteFaults';
import type { Kind, Place } from '../fixtures/remoteFaults';

/** The places of each kind of fault. No manifest is read at runtime, so none can fail. */
const placesOf: Record<Kind, readonly Place[]> = {
  '404': ['exposed chunk'],
  '503': ['remote entry'],
  HTML: ['exposed chunk'],
  hang: ['style sheet'],
  'flipped byte': ['remote entry', 'exposed chunk', 'lazy chunk'],
  exception: ['remote entry'],
};
const faults = kinds.flatMap((kind) => placesOf[kind].map((place) => ({ kind, place })));

/** The page's clock is put forward for a file that hangs. */
const PAST_CHUNK_TIMEOUT_MS = 11_000;

interface Report {
  counts: Record<string, { loads?: number; failures?: number; errors?: number }>;
}

/** What the page reported, how often it was loaded, and what it waits for. */
function follow(page: Page) {
  const reported: Report[] = [];
  const unanswered = new Set<Request>();
  let documents = 0;
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  page.on('request', (request) => {
    unanswered.add(request);
    if (request.url().endsWith('/federation/counts'))
      reported.push(request.postDataJSON() as Report);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  const sum = (remote: string, names: readonly ('loads' | 'failures' | 'errors')[]) =>
    reported
      .flatMap(({ counts }) => names.map((name) => counts[remote]?.[name] ?? 0))
      .reduce((a, b) => a + b, 0);
  const waitsFor = () => [...unanswered].map((request) => new URL(request.url()).pathname);
  return { sum, documents: () => documents, waitsFor };
}

test.beforeEach(({ consoleErrors }) => {
  // What the browser, webpack, the federation runtime and React say of the fault itself.
  consoleErrors.allow(/.*/);
});

for (const { kind, place } of faults) {
  test(`${kind} at the ${place} ends in the screen or in words, with the answers kept @phone`, async ({
    page,
    advance,
    journey,
  }) => {
    test.setTimeout(150_000);
    const { bankDetails, outcomes } = journey;
    const failure = outcomes.remoteDown.or(
      page.getByRole('heading', { level: 1, name: 'Sorry, this page did not load' }),
    );
    await given('bank details that are filled in', async () => {
      const applicant = await advance('accepted', { stage: 'applied' });
      await applicant.enter(page);
      await bankDetails.fill(validAccount);
    });
    const remote = await openRemote(page, 'mfe-apply', '/bank-details/:applicationId?');
    const named = `${remote.name}@${remote.version}`;
    const whatRan = await watchWhatRuns(page, remote.paths[place]);
    if (kind === 'hang') await page.clock.install();
    const fault = await breakFile(page, remote, { kind, place });
    const followed = follow(page);

    await when('the page is refreshed while the file is broken', () =>
      page.reload({ waitUntil: 'commit' }),
    );
    // The form is rendered before the remote has loaded, and without what was typed.
    const isSettled = async () =>
      (await failure.isVisible()) ||
      (await bankDetails.accountNumber.inputValue({ timeout: 500 }).catch(() => '')) !== '';
    await then('it ends in the screen, or in words that say what is wrong', async () => {
      if (kind === 'hang')
        await expect(async () => {
          // The clock is put forward for the file that hangs, and for no other.
          const hanging = [...new Set(followed.waitsFor())];
          expect(hanging.filter((path) => path !== remote.paths[place])).toEqual([]);
          await page.clock.fastForward(PAST_CHUNK_TIMEOUT_MS);
          await expect.poll(isSettled, { timeout: 2000 }).toBe(true);
        }).toPass();
      // What is no more makes the page load itself anew, once: another release may have taken its place.
      if (kind === '404') await expect.poll(followed.documents, { timeout: 70_000 }).toBe(2);
      await expect.poll(isSettled, { timeout: 70_000 }).toBe(true);
      expect(followed.documents()).toBeLessThanOrEqual(2);
      expect(fault.asked()).toBeGreaterThan(0);
    });
    const isFallback = await failure.isVisible();
    if (kind === 'flipped byte')
      await then('nothing of the changed file was let in', async () => {
        expect(await whatRan()).toEqual([]);
      });
    if (isFallback) {
      await then('the server is notified which version failed', () =>
        expect.poll(() => followed.sum(named, ['failures', 'errors'])).toBeGreaterThan(0),
      );
      await then('the words can be read by everybody', () => checkA11y(page));
      await when('the file is whole again and they try again', async () => {
        await fault.mend();
        await outcomes.tryAgain.click();
      });
    }
    await then('the screen stands there with what was typed', async () => {
      await expect(bankDetails.accountNumber).toBeVisible({ timeout: 30_000 });
      await expect(bankDetails.accountNumber).toHaveValue(validAccount.accountNumber);
    });
    await then('the server is notified which version loaded', () =>
      expect
        .poll(() => followed.sum(`${remote.name}@${remote.version}`, ['loads']))
        .toBeGreaterThan(0),
    );
  });
}
