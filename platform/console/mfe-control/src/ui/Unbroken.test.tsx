import { render, screen } from '@testing-library/react';
import { Unbroken } from './Unbroken';

it('changes no text, and holds each name and version together', () => {
  const text = 'Is mfe-quote 0.51.0-geaf25d6, or 1.2.0 live?';
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container).toHaveTextContent(text);
  for (const name of ['mfe-quote', '0.51.0-geaf25d6,'])
    expect(screen.getByText(name)).toHaveClass('name');
});
