import type { ToggleChange, TogglesAnswer } from 'control/contract';
import { useState } from 'react';
import { Button, LiveMessage, Stack } from 'shared-ui';
import { messageOf, usePermission } from '../../api/controlApi';
import { ActionButton } from '../../ui/ActionButton';
import { Filter } from '../../ui/Filter';
import { matchesText } from '../../ui/matchesText';
import { type Column, Table } from '../../ui/Table';
import { useRevertToggleMutation, useLazyGetOlderChangesQuery } from './togglesApi';
import { changeColumn, decisionColumns } from './changeColumns';
import { toggleConsequence } from './toggleConsequence';
import { togglesText as text } from './togglesText';

export function ToggleHistory({ answer }: { answer: TogglesAnswer }) {
  const { changes, hasOlder, isLoading, error, showOlder } = useToggleChanges(answer);
  const mayChange = usePermission('toggles:change');
  const [filter, setFilter] = useState('');
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
      {error !== undefined && <p role="alert">{messageOf(error)}</p>}
      {hasOlder && (
        <div>
          <Button variant="secondary" busy={isLoading} onClick={showOlder}>
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

type Changes = ReadonlyMap<number, ToggleChange>;

const including = (loaded: Changes, more: readonly ToggleChange[]): Changes =>
  new Map([...loaded, ...more.map((change) => [change.changeNumber, change] as const)]);

/** The newest changes, kept up to date, and the older ones that were asked for; newest first. */
function useToggleChanges({ changes, hasOlder }: Pick<TogglesAnswer, 'changes' | 'hasOlder'>) {
  const [newest, setNewest] = useState(changes);
  const [loaded, setLoaded] = useState<Changes>(() => including(new Map(), changes));
  const [isOlderLeft, setIsOlderLeft] = useState(hasOlder);
  const [getOlder, { isFetching, error }] = useLazyGetOlderChangesQuery();
  if (newest !== changes) {
    setNewest(changes);
    setLoaded(including(loaded, changes));
  }
  async function showOlder() {
    const answer = await getOlder(Math.min(...loaded.keys()));
    if (answer.data === undefined) return;
    const { changes: older, hasOlder: isMore } = answer.data;
    setLoaded((known) => including(known, older));
    setIsOlderLeft(isMore);
  }
  return {
    changes: [...loaded.values()].sort((a, b) => b.changeNumber - a.changeNumber),
    hasOlder: isOlderLeft,
    isLoading: isFetching,
    error,
    showOlder,
  };
}
