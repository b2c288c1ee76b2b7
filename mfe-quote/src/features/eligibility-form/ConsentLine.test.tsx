import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { ConsentLine } from './ConsentLine';

function clickTerms(keys: MouseEventInit) {
  render(<ConsentLine />);
  const link = screen.getByRole('link', { name: 'eligibility terms' });
  const click = createEvent.click(link, keys);
  // jsdom can't follow a link; what the line itself does is over by then.
  let isTakenOver = false;
  window.addEventListener(
    'click',
    (event) => {
      isTakenOver = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, click);
  return { link, isTakenOver };
}

describe('the line of consent', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'leaves a click with %j to the browser, which opens the text elsewhere',
    (keys) => {
      const { link, isTakenOver } = clickTerms(keys);
      expect(isTakenOver).toBe(false);
      expect(link).toHaveAttribute('href', '/terms-and-conditions');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );
});
