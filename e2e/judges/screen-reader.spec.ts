import { expect, given, test, then, when } from '../fixtures/backHalf';
import { startScreenReader } from './screenReader';

const SUMMARY = "That doesn't look right";
const TAX_MISSING = 'Please enter your monthly council tax amount';

test('Orca speaks what matters, once', async ({ baseURL, request }) => {
  test.setTimeout(300_000);
  const reader = await startScreenReader();
  const { page } = reader;
  let spoken: string[] = [];

  async function enterAt(persona: string, startAt: string) {
    const data = { persona, brand: 'aqua', startAt };
    const answer = await request.post('/api/sandbox/applications', { data });
    expect(answer.status()).toBe(201);
    const { entryUrl } = (await answer.json()) as { entryUrl: string };
    await reader.open(`${baseURL ?? ''}${entryUrl}`);
    await page.click('::-p-text(Reject optional cookies)').catch(() => undefined);
  }
  async function speech(act: () => unknown) {
    spoken = await reader.spoken(act);
    process.stdout.write(spoken.map((words) => `  ${words}\n`).join(''));
  }
  const timesOf = (words: string) => spoken.filter((each) => each.includes(words)).length;
  const errors = () =>
    page.$$eval('[role=alert]', (alerts) => alerts.map(({ textContent }) => textContent));

  try {
    await given('the eligibility form', () => enterAt('accepted', 'eligibilityForm'));
    await when('it is submitted empty', async () => {
      await page.focus('main form button[type=submit]');
      await speech(() => reader.keys('Return'));
    });
    await then('the summary alone is spoken, and none of the errors', async () => {
      expect(timesOf(SUMMARY)).toBe(1);
      const missing = await errors();
      expect(missing.length).toBeGreaterThan(5);
      for (const error of missing) expect(timesOf(error), error).toBe(0);
    });
    await given('an answer that is put right', async () => {
      await page.focus('[name=councilTax]');
      await speech(() => reader.keys('5', '0', 'Tab'));
      await page.focus('[name=councilTax]');
    });
    await when('it is taken away again', () => speech(() => reader.keys('ctrl+a', 'BackSpace')));
    await then('its error is spoken, and the focus stays', async () => {
      // As an alert, and as the new description of the field that has the focus.
      expect(timesOf(TAX_MISSING)).toBeGreaterThan(0);
      expect(await page.$eval('[name=councilTax]', (box) => box === document.activeElement)).toBe(
        true,
      );
    });

    await given('the landing page', () => enterAt('accepted', 'landing'));
    await when('the slider is moved by the mouse', async () => {
      // Printed, not judged: Orca 43 speaks the payment in about every second try, or a step late.
      const slider = await page.waitForSelector('[type=range]');
      await slider?.scrollIntoView();
      const { width = 0, height = 0 } = (await slider?.boundingBox()) ?? {};
      const at = (share: number) => slider?.click({ offset: { x: width * share, y: height / 2 } });
      await at(0.4);
      await speech(() => at(0.6));
    });
  } finally {
    await reader.stop();
  }
});
