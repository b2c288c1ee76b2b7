import { render, screen } from '@testing-library/react';
import { Notice } from './Notice';

describe('Notice', () => {
  it('is spoken at once when it is an error', () => {
    render(<Notice tone="error">Please check and try again</Notice>);
    expect(screen.getByRole('alert')).toHaveTextContent('Please check and try again');
  });

  it('does not interrupt otherwise', () => {
    render(<Notice title="Good to know">An email is on its way</Notice>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
