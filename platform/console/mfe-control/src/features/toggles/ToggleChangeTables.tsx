import type { ToggleChange, TogglesAnswer } from 'control/contract';
import type { ReactNode } from 'react';
import { useGetToggleChangesInfiniteQuery } from '../../api/calls';
import { ActionButton } from '../../ui/ActionButton';
import { PagedTable } from '../../ui/PagedTable';
import { type Column, TableSection } from '../../ui/Table';
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
    <TableSection
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
  return (
    <PagedTable
      query={query}
      text={text}
      caption={text.history}
      columns={columnsOf(text.turned, (change) => (
        <Revert change={change} answer={answer} />
      ))}
      rows={query.data?.pages.flatMap((page) => page.changes) ?? []}
      keyOf="changeNumber"
      empty={text.noHistory}
    />
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
  if (!toggle || cancels !== null || toggle.isOn === before) return null;
  return (
    <ActionButton
      label={text.revert(changeNumber)}
      title={text.revertTitle(changeNumber)}
      consequence={`${text.revertTo(name, before)} ${toggleConsequence(toggle, before, answer)}`}
      topic="toggles"
      path="/toggles/revert"
      body={{ change: changeNumber }}
    />
  );
}
