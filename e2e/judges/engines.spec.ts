import { given, expect, test, then, when } from '../fixtures/backHalf';
import { BUDGET } from '../fixtures/buildBudget';
import { startModuleRemote } from '../fixtures/moduleRemote';
import { startChangingProxy } from './changingProxy';
import { startFirefox, startWebKit } from './engines';

/** Behind the second shell. */
const PROXY_DISTANCE = 77;

for (const [name, start] of Object.entries({ Firefox: startFirefox, WebKitGTK: startWebKit }))
  test(`${name} runs no changed byte of a remote of ES modules, and recovers`, async ({
    advance,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const first = new URL(baseURL ?? '');
    const shell = await startModuleRemote(first);
    const proxy = await startChangingProxy(shell.url, Number(first.port) + PROXY_DISTANCE, BUDGET);
    let engine = await start();
    const shows = (text: string) =>
      expect.poll(() => engine.text(), { timeout: 60_000 }).toContain(text);
    /** In a browser that has nothing in its cache. */
    async function goOnFromOffer() {
      await engine.close();
      engine = await start();
      const { entryUrl } = await advance('accepted', { stage: 'offer' });
      await engine.open(`${proxy.url}${entryUrl}`);
      await engine.press('Continue');
    }
    try {
      await given('an applicant who goes on from an offer', goOnFromOffer);
      await then('they are on the screen of the remote', () => shows('Your budget'));
      for (const [what, file] of Object.entries(shell.files)) {
        proxy.change(file);
        await when(`a byte of its ${what} has changed on its way`, goOnFromOffer);
        await then('it does not run, and the page says so', () =>
          shows('This part of your application did not load'),
        );
        proxy.change(null);
        await when('it comes as it was published, and they try again', () =>
          engine.press('Try again'),
        );
        await then('they can go on', () => shows('Your budget'));
      }
    } finally {
      await engine.close();
      proxy.stop();
      await shell.stop();
    }
  });
