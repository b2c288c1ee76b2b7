import { SECOND_SHELL, startSecondShell } from '../fixtures/secondShell';
import { expect, given, test, then, when } from '../fixtures/test';

test('takes in a remote that discovery names at another origin @desktop', async ({
  page,
  accepted,
  journey,
  baseURL,
  afterPage,
}) => {
  const first = new URL(baseURL ?? '');
  const origin = (distance: number) => `http://127.0.0.1:${Number(first.port) + distance}`;
  const shell = await startSecondShell(first, SECOND_SHELL.otherOrigin, {
    'mfe-quote': { direct: origin(1) },
    'mfe-apply': origin(2),
    'mfe-upload': origin(3),
  });
  afterPage(shell.stop);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await given('a shell whose discovery sends browsers to a team of its own', () =>
    page.goto(`${shell.url}${accepted.entryUrl}`),
  );
  await then('its screens appear, from there', async () => {
    await expect(journey.landing.heading).toBeVisible();
    expect(asked.filter((url) => url.startsWith(`${origin(1)}/`))).not.toEqual([]);
    expect(asked.filter((url) => url.includes('/remotes/mfe-quote/'))).toEqual([]);
  });
  await when('the applicant goes on', () => journey.landing.goOn.click());
  await then('so do its next ones', () => expect(journey.contactDetails.heading).toBeVisible());
});
