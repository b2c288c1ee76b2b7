import type { ToggleChange, TogglesAnswer } from 'control/contract';
import { Button, LiveMessage, Stack } from 'shared-ui';
import { usePermission } from '../../api/controlApi';
import { Failure } from '../../ui/Answer';
import { ActionButton } from '../../ui/ActionButton';
import { Filter } from '../../ui/Filter';
import { matchesText } from '../../ui/matchesText';
import { useWords } from '../../ui/useWords';
import { type Column, Table } from '../../ui/Table';
import { useGetToggleChangesInfiniteQuery, useRevertToggleMutation } from '../../api/togglesApi';
import { changeColumn, decisionColumns } from './changeColumns';
import { toggleConsequence } from './toggleConsequence';
import { togglesText as text } from './togglesText';

export function ToggleHistory({ answer }: { answer: TogglesAnswer }) {
  const query = useGetToggleChangesInfiniteQuery(null);
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? [];
  const mayChange = usePermission('toggles:change');
  const [filter, setFilter] = useWords();
  const shown = changes.filter(({ name, author, why }) =>
    matchesText(filter, `${name} ${author} ${why ?? ''}`),
  );
  return (
    <Stack gap="sm">
      {changes.length > 0 && <Filter label={text.filter} value={filter} onChange={setFilter} />}
      <LiveMessage>{filter !== '' && text.shown(shown.length, changes.length)}</LiveMessage>
      <Table
        caption={text.history}
        columns={[
          changeColumn,
          {
            title: text.changeColumns.turns,
            cell: text.turned,
          },
          ...decisionColumns,
          ...(mayChange ? [revertColumn(answer)] : []),
        ]}
        rows={shown}
        keyOf={({ changeNumber }) => String(changeNumber)}
        empty={changes.length === 0 ? text.noHistory : text.noneFound}
      />
      <Failure title={text.failed} error={query.error} />
      {query.hasNextPage && (
        <div>
          <Button variant="secondary" busy={query.isFetching} onClick={query.fetchNextPage}>
            {text.older}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const revertColumn = (answer: TogglesAnswer): Column<ToggleChange> => ({
  title: text.changeColumns.act,
  cell: (change) => <Revert change={change} answer={answer} />,
});

/** Gives a toggle the value that it had before a change, where it has another now. */
function Revert({ change, answer }: { change: ToggleChange; answer: TogglesAnswer }) {
  const [revertToggle] = useRevertToggleMutation();
  const { changeNumber, name, before, cancels, cancelledBy } = change;
  const toggle = answer.toggles.find((each) => each.name === name);
  if (cancelledBy !== null) return text.cancelledBy(cancelledBy);
  // It is in the list of what is scheduled, and cancelled there.
  if (answer.upcoming.some((upcoming) => upcoming.changeNumber === changeNumber))
    return text.scheduled;
  if (!toggle || (cancels === null && toggle.isOn === before)) return null;
  return (
    <ActionButton
      label={text.revert(changeNumber)}
      title={text.revertTitle(changeNumber)}
      consequence={
        cancels === null
          ? `${text.revertTo(name, before)} ${toggleConsequence(toggle, before, answer)}`
          : text.again(cancels)
      }
      newest={answer.newest}
      onConfirm={(asked) => revertToggle({ change: changeNumber, ...asked }).unwrap()}
    />
  );
}
