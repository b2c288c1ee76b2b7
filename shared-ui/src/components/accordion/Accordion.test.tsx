import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

describe('Accordion', () => {
  it('opens a panel, closes it again and reports both', async () => {
    const onToggle = jest.fn();
    render(
      <Accordion items={[{ id: 'a', title: 'Who lends?', children: 'A lender', onToggle }]} />,
    );
    const title = screen.getByText('Who lends?');
    // A screen reader would announce a button that is a heading as one of the two.
    expect(screen.queryByRole('heading')).toBeNull();
    const details = title.closest('details');
    await userEvent.click(title);
    expect(details).toHaveAttribute('open');
    await waitFor(() => expect(onToggle).toHaveBeenLastCalledWith(true));
    await userEvent.click(title);
    expect(details).not.toHaveAttribute('open');
    await waitFor(() => expect(onToggle).toHaveBeenLastCalledWith(false));
  });

  it('says its note with the title, in the line that opens it', () => {
    render(<Accordion items={[{ id: 'a', title: 'Agreement', note: 'Opened', children: '' }]} />);
    expect(screen.getByText('Opened').closest('summary')).toHaveTextContent('AgreementOpened');
  });
});
