import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { signedIn } from '../testing/signedIn';
import { Home } from './Home';

it('says why no screen is known, in place of a page that is not there', () => {
  const fault = 'The release store cannot be read.';
  render(<Home signedIn={signedIn} fault={fault} screens={[]} />);
  expect(screen.getByRole('heading')).toHaveTextContent('The screens could not be found');
  expect(screen.getByText(fault)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('leads to the first screen', () => {
  const screens = [
    { path: '/overview', title: 'Overview' },
    { path: '/health', title: 'Health' },
  ];
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Home signedIn={signedIn} screens={screens} fault={null} />} />
        <Route path="/overview" element="The state of the night" />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('The state of the night')).toBeVisible();
});
