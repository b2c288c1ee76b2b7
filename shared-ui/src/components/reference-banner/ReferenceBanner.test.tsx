import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReferenceBanner } from './ReferenceBanner';

describe('ReferenceBanner', () => {
  it('copies the reference and says so', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<ReferenceBanner answer={{ data: { reference: 'PL-1042' }, isError: false }} />);
    expect(screen.getByText('Application reference: PL-1042')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy reference' }));
    expect(await screen.findByText('Reference copied')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith('PL-1042');
  });

  it('says what to do where the browser does not let it copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<ReferenceBanner answer={{ data: { reference: 'PL-1042' }, isError: false }} />);
    await user.click(screen.getByRole('button', { name: 'Copy reference' }));
    expect(await screen.findByText(/select the reference and copy it/)).toBeInTheDocument();
  });
});
