import { render, screen } from '@testing-library/react';
import { Page } from './Page';

describe('Page', () => {
  it('has one heading, which focus can be moved to', () => {
    render(<Page title="Your bank details">Content</Page>);
    const heading = screen.getByRole('heading', { level: 1, name: 'Your bank details' });
    heading.focus();
    expect(heading).toHaveFocus();
  });
});
