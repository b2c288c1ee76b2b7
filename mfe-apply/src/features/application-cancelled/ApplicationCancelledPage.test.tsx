import { screen } from '@testing-library/react';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer } from 'shared-testing';

beforeEach(() => {
  startFakeServer().reply(`GET /application-reference/${applicationId}`, {
    body: { reference: 'PL-1234' },
  });
});

describe('/application-cancelled', () => {
  it('says why, and that the credit record is cleared', async () => {
    await renderAt('/application-cancelled');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: "We've cancelled your loan application",
      }),
    ).toBeVisible();
    expect(screen.getByText(/did not accept the money/)).toBeVisible();
    expect(screen.getByText(/removing this application from your credit record/)).toBeVisible();
  });
});
