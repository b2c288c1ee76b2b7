import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../browser/openPage';
import { placePageData } from '../../testing/placePageData';
import { OverrideBanner } from './OverrideBanner';

jest.mock('../../browser/openPage', () => ({ openPage: jest.fn() }));

const resetHere = '/federation/override?reset&to=%2F';

beforeEach(() => {
  jest.mocked(openPage).mockClear();
  placePageData({
    overrides: [
      {
        remote: 'mfe-quote',
        target: 'http://localhost:4001/',
        expires: new Date(2026, 10, 21, 14, 30).getTime(),
      },
      { remote: 'mfe-apply', target: '2.0.0', expires: new Date(2026, 10, 21, 15, 0).getTime() },
    ],
  });
});

describe('the banner over an overridden page', () => {
  it('says which remotes are others than the released ones, and until when', () => {
    render(<OverrideBanner />);
    const banner = screen.getByRole('complementary', { name: 'Overridden remotes' });
    expect(banner).toHaveTextContent('mfe-quote: http://localhost:4001/, until 21 Nov 2026, 14:30');
    expect(banner).toHaveTextContent('mfe-apply: 2.0.0, until 21 Nov 2026, 15:00');
  });

  it('resets at its button', async () => {
    render(<OverrideBanner />);
    await userEvent.click(screen.getByRole('button', { name: 'Reset (F8)' }));
    expect(openPage).toHaveBeenCalledWith(resetHere);
  });

  it('resets at one key, wherever the focus is, and at no other', async () => {
    render(
      <>
        <OverrideBanner />
        <input aria-label="Income" />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Income'), '8 F8{F2}{Shift>}{F8}{/Shift}');
    expect(openPage).not.toHaveBeenCalled();
    await userEvent.keyboard('{F8}');
    expect(openPage).toHaveBeenCalledWith(resetHere);
  });
});
