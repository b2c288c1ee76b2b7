import type { ToggleChange, TogglesAnswer } from 'control/contract';
import { Notice } from 'shared-ui';
import { Answer } from '../../ui/Answer';
import { ReadOnlyNotice } from '../../ui/ReadOnlyNotice';
import { Page, Section } from '../../ui/Page';
import { usePermission } from '../../api/controlApi';
import { ActionButton } from '../../ui/ActionButton';
import { type Column, Table } from '../../ui/Table';
import { useGetTogglesQuery, useRevertToggleMutation } from '../../api/togglesApi';
import { ToggleHistory } from './ToggleHistory';
import { ToggleList } from './ToggleList';
import styles from './Toggles.module.scss';
import { togglesText as text } from './togglesText';
import { changeColumn, decisionColumns } from './changeColumns';

/** Turns toggles, schedules them, and shows who follows and what was decided. */
export function TogglesPage() {
  const query = useGetTogglesQuery(null);
  const { data } = query;
  return (
    <Page title={text.title} lead={text.lead}>
      <Answer query={query} text={text} />
      {data && (
        <>
          <ReadOnlyNotice permission="toggles:change">{text.onlyLook}</ReadOnlyNotice>
          <Section title={text.list}>
            <p>{text.tabs(data.tabs)}</p>
            <ToggleList answer={data} />
            <p className={styles.quiet}>{text.tabsHint}</p>
            {data.silent === null && <Notice tone="warning">{text.unknownReaders}</Notice>}
            {data.silent !== null && data.silent.length > 0 && (
              <p className={styles.quiet}>{text.silent(data.silent)}</p>
            )}
          </Section>
          <Section title={text.upcoming}>
            <UpcomingChanges upcoming={data.upcoming} newest={data.newest} />
          </Section>
          <Section title={text.history}>
            <ToggleHistory answer={data} />
          </Section>
        </>
      )}
    </Page>
  );
}

/** What turns by itself later, and can be cancelled until then. */
function UpcomingChanges({ upcoming, newest }: Pick<TogglesAnswer, 'upcoming' | 'newest'>) {
  const mayChange = usePermission('toggles:change');
  return (
    <Table
      caption={text.upcoming}
      columns={[
        changeColumn,
        {
          title: text.changeColumns.turns,
          width: '5rem',
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
  title: text.changeColumns.act,
  cell: (change) => <Cancel change={change} newest={newest} />,
});

function Cancel({ change, newest }: { change: ToggleChange; newest: number }) {
  const [revertToggle] = useRevertToggleMutation();
  const { changeNumber } = change;
  return (
    <ActionButton
      label={text.cancel(changeNumber)}
      confirm={text.keep}
      title={text.cancelTitle(changeNumber)}
      consequence={text.cancelConsequence(change)}
      newest={newest}
      onConfirm={(asked) => revertToggle({ change: changeNumber, ...asked }).unwrap()}
    />
  );
}
