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

  it('says when a stage was reached, and ticks nothing that was refused', () => {
    render(
      <Tracker
        stages={[
          { label: 'Application in review', state: 'done', date: '21 Nov 2026' },
          { label: 'Decision confirmed', state: 'refused', date: '22 Nov 2026' },
        ]}
      />,
    );
    const [review, decision] = screen.getAllByRole('listitem');
    expect(review).toHaveTextContent('Application in review Done, 21 Nov 2026');
    expect(decision).toHaveTextContent('Decision confirmed Declined, 22 Nov 2026');
    const pathOf = (item: HTMLElement | undefined) => item?.querySelector('path')?.outerHTML;
    expect(pathOf(decision)).not.toBe(pathOf(review));
  });
});
