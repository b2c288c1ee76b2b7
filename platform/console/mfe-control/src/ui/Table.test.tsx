import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table } from './Table';

const show = (rows: string[]) =>
  render(
    <Table
      caption="Apps"
      columns={[{ id: 'app', title: 'App', cell: (app) => app, sortBy: (app) => app }]}
      rows={rows}
      keyOf={(app) => app}
      empty="None"
    />,
  );
const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('sorts cards, which have no heads, by a choice', async () => {
  show(['c', 'a', 'f', 'b', 'e', 'd']);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'App, descending');
  expect(shown()).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'As listed');
  expect(shown()).toEqual(['c', 'a', 'f', 'b', 'e', 'd']);
});

it('says what is missing where there are no rows, and shows no heads', () => {
  show([]);
  expect(screen.getByRole('cell')).toHaveTextContent('None');
  expect(screen.queryByRole('columnheader')).toBeNull();
});
