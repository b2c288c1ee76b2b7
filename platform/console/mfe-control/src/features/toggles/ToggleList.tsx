import type { TogglesAnswer, ToggleState } from 'control/contract';
import { useState } from 'react';
import { Disclosure, Notice, RadioGroup, Stack } from 'shared-ui';
import { useGetTogglesQuery } from '../../api/calls';
import { may } from '../../api/controlApi';
import { ActionButton, type ActionButtonProps } from '../../ui/ActionButton';
import { uiText } from '../../ui/uiText';
import { type Column, Table } from '../../ui/Table';
import { TimeField } from '../../ui/TimeField';
import { ArchiveToggle, DescribeToggle } from './ToggleDescription';
import { MAINTENANCE, toggleConsequence } from './toggleConsequence';
import styles from './Toggles.module.scss';
import { togglesText as text } from './togglesText';

export function ToggleList({ answer }: { answer: TogglesAnswer }) {
  const { toggles, tabs, silent } = answer;
  const columns: Column<ToggleState>[] = [
    {
      title: text.columns.name,
      width: '2fr',
      sortBy: 'name',
      cell: ({ name, description }) => (
        <div>
          <strong>{name}</strong>
          <p className={styles.quiet}>{description?.purpose ?? text.meaning(name)}</p>
          {description && <p className={styles.quiet}>{text.owner(description.owner)}</p>}
        </div>
      ),
    },
    {
      title: text.columns.state,
      width: '7rem',
      sortBy: ({ isOn }) => (isOn ? 0 : 1),
      cell: (toggle) =>
        may('toggles:change') ? (
          <ToggleSwitch {...toggle} />
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
      cell: ({ readers }) =>
        readers.length === 0 ? silent && text.noReader : <Readers readers={readers} />,
    },
    {
      title: text.columns.act,
      width: '10rem',
      permission: 'toggles:change',
      cell: (toggle) => (
        <Stack gap="sm">
          <ScheduleToggle {...toggle} />
          <DescribeToggle {...toggle} />
          {toggle.readers.length === 0 && <ArchiveToggle {...toggle} />}
        </Stack>
      ),
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

type TurnToggleProps = Pick<ToggleState, 'name'> & Partial<ActionButtonProps> & { to: boolean };

/** Turns a toggle, once its consequence was read and a reason given. */
function TurnToggle({ name, to, ...shown }: TurnToggleProps) {
  const { data } = useGetTogglesQuery(null);
  const toggle = data?.toggles.find((each) => each.name === name);
  if (data === undefined || toggle === undefined) return null;
  const isDangerous = name === MAINTENANCE && to;
  return (
    <ActionButton
      label={text.turnLabel(to)}
      title={text.turn(name, to)}
      consequence={toggleConsequence(toggle, to, data)}
      variant={isDangerous ? 'danger' : 'primary'}
      topic="toggles"
      path="/toggles"
      body={{ name, enabled: to }}
      {...shown}
    >
      {isDangerous && <Notice tone="warning" title={text.danger} />}
    </ActionButton>
  );
}

function ToggleSwitch({ name, isOn }: ToggleState) {
  /** As it was when the dialog opened: somebody else may turn it meanwhile. */
  const [to, setTo] = useState(!isOn);
  return (
    <TurnToggle
      name={name}
      to={to}
      undo={<TurnToggle name={name} to={!to} label={uiText.action.undo} variant="secondary" />}
      onOpen={() => setTo(!isOn)}
      trigger={(open) => (
        <span className={styles.state}>
          <button
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-label={name}
            className={styles.switch}
            onClick={open}
          >
            <span className={styles.track} aria-hidden />
          </button>
          <span aria-hidden>{isOn ? text.on : text.off}</span>
        </span>
      )}
    />
  );
}

function ScheduleToggle({ name, isOn }: ToggleState) {
  const [to, setTo] = useState(isOn ? 'off' : 'on');
  const [at, setAt] = useState<string>();
  return (
    <ActionButton
      label={text.schedule}
      row={name}
      title={text.scheduleTitle(name)}
      consequence={text.scheduleConsequence}
      refusal={at === undefined ? text.noTime : undefined}
      onOpen={() => {
        setTo(isOn ? 'off' : 'on');
        setAt(undefined);
      }}
      topic="toggles"
      path="/toggles"
      body={{ name, enabled: to === 'on', at }}
    >
      {name === MAINTENANCE && to === 'on' && <Notice tone="warning" title={text.danger} />}
      <RadioGroup
        legend={text.scheduleTo}
        name={`${name}-to`}
        layout="row"
        value={to}
        options={[
          { value: 'on', label: text.on },
          { value: 'off', label: text.off },
        ]}
        onChange={setTo}
      />
      <TimeField label={text.at} onChange={setAt} />
    </ActionButton>
  );
}
