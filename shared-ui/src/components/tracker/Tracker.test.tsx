import { render, screen } from '@testing-library/react';
import { Tracker } from './Tracker';

describe('Tracker', () => {
  it('says in words how far each stage has come', () => {
    render(
      <Tracker
        stages={[
          { label: 'Document uploaded', state: 'done' },
          { label: 'Application in review', state: 'current' },
          { label: 'Loan paid', state: 'todo' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Document uploaded Done',
      'Application in review In progress',
      'Loan paid To come',
    ]);
    expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
  });

  it('promises nothing for what was not needed or will not come', () => {
    render(
      <Tracker
        stages={[
          { label: 'Document uploaded', state: 'skipped' },
          { label: 'Loan paid', state: 'stopped' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Document uploaded Not needed',
      'Loan paid Not going ahead',
    ]);
  });
});
