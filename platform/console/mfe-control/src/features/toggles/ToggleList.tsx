import type { TogglesAnswer, ToggleState } from 'control/contract';
import { useState, useId } from 'react';
import { Disclosure, Notice, Button, RadioGroup, Stack } from 'shared-ui';
import { useChange, useGetTogglesQuery } from '../../api/calls';
import { may } from '../../api/controlApi';
import { ActionButton, type ActionButtonProps } from '../../ui/ActionButton';
import { uiText } from '../../ui/uiText';
import { type Column, Table } from '../../ui/Table';
import { ArchiveToggle, DescribeToggle } from './ToggleDescription';
import { MAINTENANCE, toggleConsequence } from './toggleConsequence';
import styles from './Toggles.module.scss';
import { togglesText as text } from './togglesText';
import inputs from '../../ui/Input.module.scss';

export function ToggleList({ answer }: { answer: TogglesAnswer }) {
  const { toggles, tabs, newest, silent } = answer;
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
          <ToggleSwitch {...toggle} answer={answer} />
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
      width: '10rem',
      permission: 'toggles:change',
      cell: (toggle) => (
        <Stack gap="sm">
          <ScheduleToggle toggle={toggle} newest={newest} />
          <DescribeToggle toggle={toggle} newest={newest} />
          {toggle.readers.length === 0 && <ArchiveToggle toggle={toggle} newest={newest} />}
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

type TurnToggleProps = Pick<ToggleState, 'name'> &
  Partial<ActionButtonProps> & { to: boolean; answer: TogglesAnswer };

/** Turns a toggle, once its consequence was read and a reason given. */
function TurnToggle({ name, to, answer, ...shown }: TurnToggleProps) {
  const change = useChange('toggles');
  const { data = answer } = useGetTogglesQuery(null);
  const toggle = data.toggles.find((each) => each.name === name);
  const isDangerous = name === MAINTENANCE && to;
  return (
    <ActionButton
      label={text.turnLabel(to)}
      title={text.turn(name, to)}
      consequence={toggle && toggleConsequence(toggle, to, data)}
      variant={isDangerous ? 'danger' : 'primary'}
      newest={data.newest}
      onConfirm={(asked) => change('/toggles', { name, enabled: to, ...asked })}
      {...shown}
    >
      {isDangerous && <Notice tone="warning" title={text.danger} />}
    </ActionButton>
  );
}

function ToggleSwitch({ name, isOn, answer }: ToggleState & { answer: TogglesAnswer }) {
  /** As it was when the dialog opened: somebody else may turn it meanwhile. */
  const [to, setTo] = useState(!isOn);
  return (
    <TurnToggle
      name={name}
      to={to}
      answer={answer}
      undo={
        <TurnToggle
          name={name}
          to={!to}
          answer={answer}
          label={uiText.action.undo}
          variant="secondary"
        />
      }
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

function zone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${timeZone} (${offset})`;
}

/** The time that a date field says, in the browser's time zone; null where it says none. */
function readTime(local: string): Date | null {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? null : time;
}

function ScheduleToggle({
  toggle: { name, isOn },
  newest,
}: { toggle: ToggleState } & Pick<TogglesAnswer, 'newest'>) {
  const change = useChange('toggles');
  const [to, setTo] = useState(isOn ? 'off' : 'on');
  const [local, setLocal] = useState('');
  const time = readTime(local);
  return (
    <ActionButton
      label={text.schedule}
      title={text.scheduleTitle(name)}
      consequence={text.scheduleConsequence}
      trigger={(open) => (
        <Button variant="secondary" aria-label={text.scheduleLabel(name)} onClick={open}>
          {text.schedule}
        </Button>
      )}
      newest={newest}
      onOpen={() => {
        setTo(isOn ? 'off' : 'on');
        setLocal('');
      }}
      onConfirm={async (asked) => {
        if (time === null) throw Object.assign(new Error(text.noTime), { status: 400 });
        const at = time.toISOString();
        await change('/toggles', { name, enabled: to === 'on', at, ...asked });
      }}
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
      <TimeField local={local} onChange={setLocal} />
    </ActionButton>
  );
}

/** A time in the time zone of the browser, with what it is in UTC. */
function TimeField({ local, onChange }: { local: string; onChange: (local: string) => void }) {
  const id = useId();
  const time = readTime(local);
  return (
    <div className={styles.time}>
      <label htmlFor={id}>{text.at}</label>
      <p id={`${id}-zone`}>{text.zone(zone())}</p>
      <input
        id={id}
        className={inputs.input}
        type="datetime-local"
        step={1}
        value={local}
        required
        aria-describedby={`${id}-zone ${id}-utc`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-utc`}>{time && text.utc(time)}</p>
    </div>
  );
}
