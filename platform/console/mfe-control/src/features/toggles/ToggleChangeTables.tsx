import type { ToggleChange, TogglesAnswer } from 'control/contract';
import type { ReactNode } from 'react';
import { Stack } from 'shared-ui';
import { useGetToggleChangesInfiniteQuery } from '../../api/calls';
import { ActionButton } from '../../ui/ActionButton';
import { Filter, matchesText } from '../../ui/Filter';
import { PagedTable } from '../../ui/PagedTable';
import { type Column, Table } from '../../ui/Table';
import { useParam } from '../../ui/useParam';
import { When } from '../../ui/When';
import { toggleConsequence } from './toggleConsequence';
import { togglesText as text } from './togglesText';

const { changeColumns: titles } = text;

/** @param undo the last column */
const columnsOf = (
  turned: (change: ToggleChange) => string,
  undo: (change: ToggleChange) => ReactNode,
): Column<ToggleChange>[] => [
  {
    title: titles.change,
    width: '1.5fr',
    sortBy: 'changeNumber',
    cell: ({ changeNumber, name }) => `#${changeNumber} ${name}`,
  },
  { title: titles.turns, cell: turned },
  {
    title: titles.when,
    width: '1.5fr',
    sortBy: 'effectiveAt',
    cell: ({ effectiveAt }) => <When at={effectiveAt} />,
  },
  { title: titles.by, sortBy: 'author' },
  { title: titles.why, width: '1.5fr', cell: ({ why }) => why },
  { title: titles.act, permission: 'toggles:change', cell: undo },
];

/** What turns by itself later, and can be cancelled until then. */
export function UpcomingChanges({ upcoming }: TogglesAnswer) {
  return (
    <Table
      caption={text.upcoming}
      columns={columnsOf(
        ({ after }) => (after ? text.on : text.off),
        (change) => (
          <Cancel {...change} />
        ),
      )}
      rows={upcoming}
      keyOf="changeNumber"
      empty={text.noUpcoming}
    />
  );
}

function Cancel(change: ToggleChange) {
  const { changeNumber } = change;
  return (
    <ActionButton
      label={text.cancel(changeNumber)}
      confirm={text.keep}
      title={text.cancelTitle(changeNumber)}
      consequence={text.cancelConsequence(change)}
      topic="toggles"
      path="/toggles/revert"
      body={{ change: changeNumber }}
    />
  );
}

export function ToggleHistory({ answer }: { answer: TogglesAnswer }) {
  const query = useGetToggleChangesInfiniteQuery(null);
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? [];
  const [filter, setFilter] = useParam('filter');
  const rows = changes.filter(({ name, author, why }) =>
    matchesText(filter, `${name} ${author} ${why ?? ''}`),
  );
  return (
    <Stack gap="sm">
      {changes.length > 0 && <Filter label={text.filter} value={filter} onChange={setFilter} />}
      <PagedTable
        query={query}
        text={text}
        status={filter !== '' && text.shown(rows.length, changes.length)}
        caption={text.history}
        columns={columnsOf(text.turned, (change) => (
          <Revert change={change} answer={answer} />
        ))}
        rows={rows}
        keyOf="changeNumber"
        empty={changes.length === 0 ? text.noHistory : text.noneFound}
      />
    </Stack>
  );
}

/** Gives a toggle the value that it had before a change, where it has another now. */
function Revert({ change, answer }: { change: ToggleChange; answer: TogglesAnswer }) {
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
      topic="toggles"
      path="/toggles/revert"
      body={{ change: changeNumber }}
    />
  );
}
