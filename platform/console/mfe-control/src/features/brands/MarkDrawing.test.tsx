import { render, screen } from '@testing-library/react';
import { MarkDrawing } from './MarkDrawing';

it('shows a mark on the colour of its brand’s header', () => {
  render(<MarkDrawing address="/logo.svg" light={{ '--plum-color-header': '#0a2c3f' }} />);
  expect(screen.getByRole('presentation')).toHaveStyle({ background: '#0a2c3f' });
});
