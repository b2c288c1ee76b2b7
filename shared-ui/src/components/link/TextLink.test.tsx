import { render, screen } from '@testing-library/react';
import { ButtonLink } from './ButtonLink';
import { TextLink } from './TextLink';

describe.each([
  ['TextLink', TextLink],
  ['ButtonLink', ButtonLink],
])('%s', (_, Link) => {
  it('says that it opens a new tab, and hands nothing to the page there', () => {
    render(
      <Link href="/faqs" external>
        All FAQs
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'All FAQs (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('stays in its tab otherwise', () => {
    render(<Link href="/faqs">All FAQs</Link>);
    expect(screen.getByRole('link', { name: 'All FAQs' })).not.toHaveAttribute('target');
  });
});
