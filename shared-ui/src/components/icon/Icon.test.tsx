import { render, screen } from '@testing-library/react';
import { Icon } from './Icon';

describe('Icon', () => {
  it('is decoration unless it has a title', () => {
    const { rerender } = render(<Icon name="bin" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    rerender(<Icon name="bin" title="Delete" />);
    expect(screen.getByRole('img', { name: 'Delete' })).toBeInTheDocument();
  });
});
