import { render, screen } from '@testing-library/react';
import { TextLink } from './TextLink';

describe('TextLink', () => {
  it('announces that it opens a new tab, and passes nothing to the page there', () => {
    render(
      <TextLink href="/faqs" external>
        All FAQs
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: 'All FAQs (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('stays in its tab otherwise', () => {
    render(<TextLink href="/faqs">All FAQs</TextLink>);
    expect(screen.getByRole('link', { name: 'All FAQs' })).not.toHaveAttribute('target');
  });
});
