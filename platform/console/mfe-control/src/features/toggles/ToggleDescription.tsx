import type { TogglesAnswer, ToggleState } from 'control/contract';
import { MAX_TOGGLE_OWNER, MAX_TOGGLE_PURPOSE } from 'journey-api/contract/values';
import { useState } from 'react';
import { Button, Disclosure, Stack, TextField } from 'shared-ui';
import { useChange } from '../../api/calls';
import { ActionButton, type ActionButtonProps } from '../../ui/ActionButton';
import { uiText } from '../../ui/uiText';
import { When } from '../../ui/When';
import { togglesText as text } from './togglesText';

const isText = (text: string, max: number) => text.trim() !== '' && text.length <= max;

/** Says what a toggle is for, and whose it is. */
export function DescribeToggle({
  toggle: { name, description },
  newest,
}: { toggle: ToggleState } & Pick<TogglesAnswer, 'newest'>) {
  const change = useChange('toggles');
  const [purpose, setPurpose] = useState('');
  const [owner, setOwner] = useState('');
  return (
    <ActionButton
      label={text.describe}
      trigger={(open) => <RowButton label={text.describe} name={name} onClick={open} />}
      title={text.describeTitle(name)}
      consequence={text.describeConsequence}
      newest={newest}
      onOpen={() => {
        setPurpose(description?.purpose ?? text.meaning(name) ?? '');
        setOwner(description?.owner ?? '');
      }}
      onConfirm={async (asked) => {
        const isStated = isText(purpose, MAX_TOGGLE_PURPOSE) && isText(owner, MAX_TOGGLE_OWNER);
        if (!isStated) throw Object.assign(new Error(text.missing), { status: 400 });
        await change('/toggles/description', { name, purpose, owner, ...asked });
      }}
    >
      <TextField
        label={text.purpose}
        name={`${name}-purpose`}
        value={purpose}
        onChange={setPurpose}
      />
      <TextField label={text.team} name={`${name}-owner`} value={owner} onChange={setOwner} />
    </ActionButton>
  );
}

type PutProps = Pick<TogglesAnswer, 'newest'> &
  Pick<ActionButtonProps, 'label' | 'title' | 'consequence' | 'waitsFor' | 'undo'> & {
    name: string;
    to: boolean;
  };

interface RowButtonProps {
  label: string;
  /** Of the toggle: every row has such a button. */
  name: string;
  waitsFor?: string | undefined;
  onClick: () => void;
}

function RowButton({ label, name, ...button }: RowButtonProps) {
  return (
    <Button variant="quiet" aria-label={`${label} ${name}`} {...button}>
      {label}
    </Button>
  );
}

/** Archives a toggle, or restores it. */
function PutAway({ name, to, waitsFor, ...shown }: PutProps) {
  const change = useChange('toggles');
  return (
    <ActionButton
      {...shown}
      trigger={(open) => (
        <RowButton label={shown.label} name={name} waitsFor={waitsFor} onClick={open} />
      )}
      onConfirm={(asked) => change('/toggles/description', { name, isArchived: to, ...asked })}
    />
  );
}

const restoring = (name: string) => ({
  name,
  to: false,
  label: text.restore,
  title: text.restoreTitle(name),
  consequence: text.restoreConsequence,
});

/** Of one that no version reads: the list shows who reads the others. */
export function ArchiveToggle({
  toggle: { name, description, isOn },
  newest,
}: { toggle: ToggleState } & Pick<TogglesAnswer, 'newest'>) {
  const missing = description === null ? text.archiveNeeds : undefined;
  return (
    <PutAway
      name={name}
      to
      label={text.archive}
      title={text.archiveTitle(name)}
      consequence={text.archiveConsequence}
      waitsFor={isOn ? text.archiveIsOn : missing}
      newest={newest}
      undo={<PutAway {...restoring(name)} newest={newest} label={uiText.action.undo} />}
    />
  );
}

/** What was put away, and why. */
export function ArchivedToggles({ archived, newest }: TogglesAnswer) {
  if (archived.length === 0) return null;
  return (
    <Disclosure summary={text.archived(archived.length)}>
      <Stack>
        {archived.map((toggle) => (
          <div key={toggle.name}>
            <strong>{toggle.name}</strong>
            <p>{toggle.purpose}</p>
            <p>
              {text.owner(toggle.owner)}. {text.archivedBy(toggle.author, toggle.why)},{' '}
              <When at={toggle.at} />
            </p>
            <PutAway {...restoring(toggle.name)} newest={newest} />
          </div>
        ))}
      </Stack>
    </Disclosure>
  );
}
