import type { TogglesAnswer, ToggleState } from 'control/contract';
import { useState } from 'react';
import { Disclosure, Notice } from 'shared-ui';
import { useChange, useGetTogglesQuery } from '../../api/calls';
import { may } from '../../api/controlApi';
import { ActionButton } from '../../ui/ActionButton';
import { actionText } from '../../ui/actionText';
import { type Column, Table } from '../../ui/Table';
import { ScheduleToggle } from './ScheduleToggle';
import { MAINTENANCE, toggleConsequence } from './toggleConsequence';
import styles from './Toggles.module.scss';
import { togglesText as text } from './togglesText';

export function ToggleList({ answer }: { answer: TogglesAnswer }) {
  const { toggles, tabs, newest, silent } = answer;
  const columns: Column<ToggleState>[] = [
    {
      title: text.columns.name,
      width: '2fr',
      sortBy: 'name',
      cell: ({ name }) => (
        <div>
          <strong>{name}</strong>
          <p className={styles.quiet}>{text.meaning(name)}</p>
        </div>
      ),
    },
    {
      title: text.columns.state,
      width: '7rem',
      sortBy: ({ isOn }) => (isOn ? 0 : 1),
      cell: (toggle) =>
        may('toggles:change') ? (
          <ToggleSwitch toggle={toggle} answer={answer} />
        ) : (
          <strong>{toggle.isOn ? text.on : text.off}</strong>
        ),
    },
    {
      title: text.columns.follow,
      cell: ({ isOn, tabsOn }) => text.follow(isOn, tabsOn, tabs),
    },
    {
      title: text.columns.readers,
      width: '2fr',
      isWide: true,
      cell: ({ readers }) =>
        readers.length === 0 ? silent && text.noReader : <Readers readers={readers} />,
    },
    {
      title: text.columns.act,
      width: '8rem',
      permission: 'toggles:change',
      cell: (toggle) => <ScheduleToggle toggle={toggle} newest={newest} />,
    },
  ];
  return (
    <Table
      caption={text.list}
      columns={columns}
      rows={toggles}
      keyOf="name"
      empty={text.noHistory}
    />
  );
}

function Readers({ readers }: Pick<ToggleState, 'readers'>) {
  return (
    <div className={styles.readers}>
      {readers.map(({ app, version, at }) => (
        <Disclosure
          key={`${app} ${version}`}
          summary={`${app} ${version}, ${text.places(at.length)}`}
        >
          <ul className={styles.places}>
            {at.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}

/** Turns a toggle back. */
function UndoToggle({ name, to, answer }: { name: string; to: boolean; answer: TogglesAnswer }) {
  const change = useChange('toggles');
  const { data = answer } = useGetTogglesQuery(null);
  const toggle = data.toggles.find((each) => each.name === name);
  return (
    <ActionButton
      label={actionText.undo}
      title={text.turn(name, to)}
      consequence={toggle && toggleConsequence(toggle, to, data)}
      newest={data.newest}
      onConfirm={(asked) => change('/toggles', { name, enabled: to, ...asked })}
    />
  );
}

/** Turns a toggle, once its consequence was read and a reason given. */
function ToggleSwitch({ toggle, answer }: { toggle: ToggleState; answer: TogglesAnswer }) {
  const change = useChange('toggles');
  const { name, isOn } = toggle;
  /** As it was when the dialog opened: somebody else may turn it meanwhile. */
  const [to, setTo] = useState(!isOn);
  const isDangerous = name === MAINTENANCE && to;
  return (
    <ActionButton
      label={text.turnLabel(to)}
      title={text.turn(name, to)}
      consequence={toggleConsequence(toggle, to, answer)}
      variant={isDangerous ? 'danger' : 'primary'}
      trigger={(open) => (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={name}
          className={styles.switch}
          onClick={open}
        >
          <span className={styles.track} aria-hidden />
          <span>{isOn ? text.on : text.off}</span>
        </button>
      )}
      newest={answer.newest}
      undo={<UndoToggle name={name} to={!to} answer={answer} />}
      onOpen={() => setTo(!isOn)}
      onConfirm={(asked) => change('/toggles', { name, enabled: to, ...asked })}
    >
      {isDangerous && <Notice tone="warning" title={text.danger} />}
    </ActionButton>
  );
}
