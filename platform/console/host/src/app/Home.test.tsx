import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { SignedIn } from '../../server/contract/page';
import { Home } from './Home';

const signedIn: SignedIn = {
  operator: { id: 'pat', name: 'Pat Novak', roles: ['release'] },
  permissions: [],
  csrf: 'c',
  endsAt: '2999-01-01T00:00:00.000Z',
  idleMinutes: 30,
};

it('says why no screen is known, in place of a page that is not there', () => {
  const fault = 'The release store cannot be read.';
  render(<Home signedIn={signedIn} fault={fault} screens={[]} />);
  expect(screen.getByRole('heading')).toHaveTextContent('The screens could not be found');
  expect(screen.getByText(fault)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says of each screen what it is for', () => {
  const screens = [{ path: '/health', title: 'Health', summary: 'Failures and speed.' }];
  render(
    <MemoryRouter>
      <Home signedIn={signedIn} screens={screens} fault={null} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Health Failures and speed.');
});
