import type { ToggleChange, TogglesAnswer } from 'control/contract';
import { useMay } from '../../api/controlApi';
import { useRevertToggleMutation } from './togglesApi';
import { Act } from '../../ui/Act';
import { type Column, Table } from '../../ui/Table';
import { changeColumn, decisionColumns } from './changeColumns';
import { togglesText as text } from './togglesText';

/** What turns by itself later, and can be cancelled until then. */
export function UpcomingChanges({ upcoming, newest }: Pick<TogglesAnswer, 'upcoming' | 'newest'>) {
  const mayChange = useMay('toggles:change');
  return (
    <Table
      caption={text.upcoming}
      columns={[
        changeColumn,
        {
          ...{ id: 'turns', title: text.changeColumns.turns, width: '5rem' },
          cell: ({ after }) => (after ? text.on : text.off),
        },
        ...decisionColumns,
        ...(mayChange ? [cancelColumn(newest)] : []),
      ]}
      rows={upcoming}
      keyOf={({ changeNumber }) => String(changeNumber)}
      empty={text.noUpcoming}
    />
  );
}

const cancelColumn = (newest: number): Column<ToggleChange> => ({
  ...{ id: 'act', title: text.changeColumns.act },
  cell: (change) => <Cancel change={change} newest={newest} />,
});

/** Cancels a change before it takes effect. */
function Cancel({ change, newest }: { change: ToggleChange; newest: number }) {
  const [revertToggle] = useRevertToggleMutation();
  const { changeNumber } = change;
  return (
    <Act
      label={text.cancel(changeNumber)}
      confirm={text.keep}
      title={text.cancelTitle(changeNumber)}
      consequence={text.cancelConsequence(change)}
      newest={newest}
      onConfirm={(asked) => revertToggle({ change: changeNumber, ...asked }).unwrap()}
    />
  );
}
