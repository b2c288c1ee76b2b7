import type { TogglesAnswer, ToggleReader, ToggleState } from 'control/contract';
import { Disclosure } from 'shared-ui';
import { useMay } from '../../api/controlApi';
import { type Column, Table } from '../../ui/Table';
import { ScheduleToggle } from './ScheduleToggle';
import styles from './Toggles.module.scss';
import { ToggleSwitch } from './ToggleSwitch';
import { togglesText as text } from './togglesText';

/** Every toggle that was set, or that a live version reads. */
export function ToggleList({ answer }: { answer: TogglesAnswer }) {
  const { toggles, tabs, newest } = answer;
  const mayChange = useMay('toggles:change');
  const columns: Column<ToggleState>[] = [
    {
      ...{ id: 'name', title: text.columns.name, width: '2fr', sortBy: ({ name }) => name },
      cell: ({ name }) => (
        <div>
          <strong>{name}</strong>
          <p className={styles.quiet}>{text.meaning(name)}</p>
        </div>
      ),
    },
    {
      ...{ id: 'state', title: text.columns.state, width: '7rem' },
      sortBy: ({ isOn }) => (isOn ? 0 : 1),
      cell: (toggle) =>
        mayChange ? (
          <ToggleSwitch toggle={toggle} answer={answer} />
        ) : (
          <strong>{toggle.isOn ? text.on : text.off}</strong>
        ),
    },
    {
      ...{ id: 'follow', title: text.columns.follow },
      cell: ({ isOn, tabsOn }) => text.follow(isOn, tabsOn, tabs),
    },
    {
      ...{ id: 'readers', title: text.columns.readers, width: '2fr', isWide: true },
      cell: ({ readers }) =>
        readers.length === 0
          ? text.noReader
          : readers.map((reader) => <Reader key={reader.app + reader.version} {...reader} />),
    },
  ];
  const later: Column<ToggleState> = {
    ...{ id: 'act', title: text.columns.act, width: '8rem' },
    cell: (toggle) => <ScheduleToggle toggle={toggle} newest={newest} />,
  };
  return (
    <Table
      caption={text.list}
      columns={mayChange ? [...columns, later] : columns}
      rows={toggles}
      keyOf={({ name }) => name}
      empty={text.noHistory}
    />
  );
}

function Reader({ app, version, at }: ToggleReader) {
  return (
    <Disclosure summary={`${app} ${version}, ${text.places(at.length)}`}>
      <ul className={styles.places}>
        {at.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
