import { screen } from '@testing-library/react';
import { brandContent } from '../../testing/brandContent';
import { answerCalls, callsTo } from '../../testing/fakeJourneyApi';
import { renderJourney } from '../../testing/renderJourney';

describe('the eligibility terms', () => {
  it('are the brand’s own', async () => {
    answerCalls({ 'GET /content': { body: brandContent } });
    await renderJourney('/terms-and-conditions');
    expect(await screen.findByRole('heading', { level: 2, name: 'Who can check' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Eligibility terms' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('You must be 18 or over.');
    expect(callsTo('GET /content')[0]?.path).toBe('/content/aqua');
  });

  it('show the full-page error where they don’t come', async () => {
    answerCalls({ 'GET /content': { status: 503 } });
    await renderJourney('/terms-and-conditions');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
