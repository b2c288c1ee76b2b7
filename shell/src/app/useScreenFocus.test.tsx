import { act, render, screen } from '@testing-library/react';
import { screenStore } from '../screens/screenStore';
import { useScreenFocus } from './useScreenFocus';

function Page({ title }: { title: string }) {
  useScreenFocus();
  return (
    <main>
      <h1 tabIndex={-1}>{title}</h1>
      <input aria-label="Name" />
    </main>
  );
}
const arrive = (pathname: string) =>
  act(() => screenStore.setState({ pathname, handle: { title: '', analyticsName: '' } }));

beforeEach(() => screenStore.setState({ handle: null, pathname: null }, true));

describe('the focus', () => {
  it('stays where the browser put it on the first screen', () => {
    render(<Page title="First" />);
    arrive('/first');
    expect(document.body).toHaveFocus();
  });

  it('goes to the heading of the next screen', () => {
    render(<Page title="Next" />);
    arrive('/first');
    arrive('/next');
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('is not moved where a control of the screen has it already', () => {
    render(<Page title="First" />);
    arrive('/first');
    screen.getByLabelText('Name').focus();
    arrive('/first');
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('is found again after a screen has taken the place of one that was lost', () => {
    render(<Page title="Works now" />);
    arrive('/first');
    const scrolled = jest.spyOn(window, 'scrollTo');
    arrive('/first');
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });
});
