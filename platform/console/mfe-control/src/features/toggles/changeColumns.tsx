import type { ToggleChange } from 'control/contract';
import type { Column } from '../../ui/Table';
import { When } from '../../ui/When';
import { togglesText as text } from './togglesText';

const { changeColumns: titles } = text;

/** What both lists of changes begin with. */
export const changeColumn: Column<ToggleChange> = {
  title: titles.change,
  width: '1.5fr',
  sortBy: ({ changeNumber }) => changeNumber,
  cell: ({ changeNumber, name }) => `#${String(changeNumber)} ${name}`,
};

/** What both lists of changes have after what they turn. */
export const decisionColumns: Column<ToggleChange>[] = [
  {
    title: titles.when,
    width: '1.5fr',
    sortBy: ({ effectiveAt }) => effectiveAt,
    cell: ({ effectiveAt }) => <When at={effectiveAt} />,
  },
  { title: titles.by, sortBy: ({ author }) => author },
  {
    title: titles.why,
    width: '1.5fr',
    cell: ({ why }) => why,
  },
];
