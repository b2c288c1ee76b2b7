import { render, screen } from '@testing-library/react';
import { CustomerCare } from './CustomerCare';

describe('CustomerCare', () => {
  it('can be called and written to', () => {
    render(<CustomerCare telephone="0113 496 0001" email="care@aqua.test" hours="9am to 5pm" />);
    expect(screen.getByRole('link', { name: '0113 496 0001' })).toHaveAttribute(
      'href',
      'tel:01134960001',
    );
    expect(screen.getByRole('link', { name: 'care@aqua.test' })).toHaveAttribute(
      'href',
      'mailto:care@aqua.test',
    );
    expect(screen.getByText(/9am to 5pm/)).toHaveTextContent('application reference');
  });

  it('asks for no reference where the page shows none', () => {
    const contact = { telephone: '0113 496 0001', email: 'care@aqua.test', hours: '9am to 5pm' };
    render(<CustomerCare {...contact} isReferenceShown={false} />);
    expect(screen.queryByText(/application reference/)).toBeNull();
  });
});
