import { render, screen } from '@testing-library/react';
import { Page } from './Page';
import { StickyBar } from './StickyBar';
import { WithAside } from './WithAside';

describe('Page', () => {
  it('has one heading, which focus can be moved to', () => {
    render(<Page title="Your bank details">Content</Page>);
    const heading = screen.getByRole('heading', { level: 1, name: 'Your bank details' });
    heading.focus();
    expect(heading).toHaveFocus();
  });

  it('is read in the order of a narrow page: content, aside, the rest', () => {
    const { container } = render(
      <Page title="Your loan" wide>
        <WithAside
          aside={
            <StickyBar label="Monthly payment" value="£178.72" note="33.90% APR">
              <button>Continue</button>
            </StickyBar>
          }
          after="Questions"
        >
          Form
        </WithAside>
      </Page>,
    );
    expect(container).toHaveTextContent(
      'Your loanFormMonthly payment£178.7233.90% APRContinueQuestions',
    );
  });
});
