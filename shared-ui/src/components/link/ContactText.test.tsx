import { render, screen } from '@testing-library/react';
import { ContactText } from './ContactText';

it('makes numbers and addresses links, and leaves the words as they are', () => {
  const words =
    'Call us on 0808 157 0120, or 0113\u00a0496\u00a00182. Or write to care@aqua.example, in 2026.';
  const { container } = render(<ContactText>{words}</ContactText>);
  expect(container).toHaveTextContent(words.replaceAll('\u00a0', ' '));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:08081570120',
    'tel:01134960182',
    'mailto:care@aqua.example',
  ]);
});

it('makes no link of a masked address, a reference or an amount', () => {
  render(<ContactText>Sent to a***@mail.example for PL0123456789: £1000 200 300.</ContactText>);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
