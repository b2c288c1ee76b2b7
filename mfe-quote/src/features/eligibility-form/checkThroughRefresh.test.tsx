import { screen, waitFor } from '@testing-library/react';
import { startFakeServer, type FakeServer, type Reply } from 'shared-testing';
import { storedAnswers } from '../../testing/storedAnswers';
import { pricing } from '../../testing/pricing';
import { newApplicationId, renderAt } from '../../testing/renderAt';

let server: FakeServer;

const never = new Promise(() => undefined);

async function open(applicationId: string, path: string, post: Reply) {
  server = startFakeServer({
    'GET /affordability': { body: storedAnswers },
    'GET /apr-and-risk-group': { body: pricing },
    'GET /loan-offer': { status: 204 },
    'POST /eligibility': post,
  });
  return renderAt(path, { applicationId });
}

/** The form sent, the page gone before the answer. */
async function sendAndRefresh(applicationId: string) {
  const { user, unmount } = await open(applicationId, '/affordability-and-expenditure', {
    after: never,
  });
  await user.click(await screen.findByRole('button', { name: /Check my eligibility/ }));
  await screen.findByRole('dialog', { name: "We're checking your eligibility..." });
  const [sent] = server.callsOf('POST /eligibility');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  // Another applicant's store takes the place of this one's, as in a page that is loaded anew.
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  (await open(newApplicationId(), '/ineligible', {})).unmount();
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
  return sent;
}

const kept = () =>
  Array.from({ length: sessionStorage.length }, (_, index) => {
    const key = sessionStorage.key(index) ?? '';
    return `${key} ${sessionStorage.getItem(key) ?? ''}`;
  }).join();

function expectNothingKept() {
  expect(kept()).not.toContain('UNDER_WAY');
  expect(kept()).not.toContain('30000');
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('an eligibility check whose answer a refresh has lost', () => {
  it('is waited for again, sent under the same key, and goes where the answer says', async () => {
    const applicationId = newApplicationId();
    const sent = await sendAndRefresh(applicationId);
    const { path } = await open(applicationId, '/affordability-and-expenditure', {
      body: { data: { redirect: '/ineligible' } },
    });
    await waitFor(() => {
      expect(path()).toBe('/ineligible');
    });
    expect(server.callsOf('POST /eligibility')).toMatchObject([
      { body: sent?.body, idempotencyKey: sent?.idempotencyKey },
    ]);
    await waitFor(expectNothingKept);
  });

  it('leaves nothing behind where the decision was there already', async () => {
    const applicationId = newApplicationId();
    await sendAndRefresh(applicationId);
    expect(kept()).toContain('30000');
    expect(kept()).toContain('UNDER_WAY');
    await open(applicationId, '/ineligible', {});
    await waitFor(expectNothingKept);
  });
});
