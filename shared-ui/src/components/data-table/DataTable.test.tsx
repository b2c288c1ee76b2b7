import { render, screen, within } from '@testing-library/react';
import { DataTable } from './DataTable';

describe('DataTable', () => {
  it('names its rows and columns, and says which row is chosen', () => {
    render(
      <DataTable
        caption="Compare terms"
        columns={['Over', 'Monthly', 'Cost']}
        rows={[
          { name: '1 year', cells: ['£483', '£795'] },
          { name: '2 years', cells: ['£278', '£1682'], chosen: true },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Compare terms' });
    expect(within(table).getByRole('row', { name: '2 years (chosen) £278 £1682' })).toBeVisible();
    expect(within(table).getByRole('rowheader', { name: '1 year' })).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: 'Cost' })).toBeVisible();
  });
});
