import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table } from './Table';

const show = (rows: string[]) =>
  render(
    <Table
      caption="Apps"
      columns={[{ title: 'App', cell: (app) => app, sortBy: (app) => app }]}
      rows={rows}
      keyOf={(app) => app}
      empty="None"
    />,
  );
const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('sorts by a head, first up and then down', async () => {
  show(['c', 'a', 'b']);
  const head = screen.getByRole('columnheader', { name: 'App' });
  await userEvent.click(screen.getByRole('button', { name: 'App' }));
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'App' }));
  expect(shown()).toEqual(['c', 'b', 'a']);
});

it('says what is missing where there are no rows, and shows no heads', () => {
  show([]);
  expect(screen.getByRole('cell')).toHaveTextContent('None');
  expect(screen.queryByRole('columnheader')).toBeNull();
});

it('shows a hundred rows, and all of them when asked to', async () => {
  show(Array.from({ length: 120 }, (_, index) => String(index)));
  expect(shown()).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 120 rows' }));
  expect(shown()).toHaveLength(120);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});
