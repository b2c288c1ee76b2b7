import type { TogglesAnswer, ToggleState } from 'control/contract';
import { useId, useState } from 'react';
import { Button, Notice, RadioGroup } from 'shared-ui';
import { useChange } from '../../api/calls';
import { ActionButton } from '../../ui/ActionButton';
import { MAINTENANCE } from './toggleConsequence';
import inputs from '../../ui/Input.module.scss';
import styles from './Toggles.module.scss';
import { togglesText as text } from './togglesText';

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

export function ScheduleToggle({
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
