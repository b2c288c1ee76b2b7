import type { ToggleDescription, TogglesAnswer, ToggleState } from 'control/contract';
import { useState } from 'react';
import { Button, Disclosure, Stack, TextField } from 'shared-ui';
import { useChange } from '../../api/calls';
import { ActionButton, type ActionButtonProps } from '../../ui/ActionButton';
import { uiText } from '../../ui/uiText';
import { When } from '../../ui/When';
import { togglesText as text } from './togglesText';

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
      onConfirm={(asked) =>
        change('/toggles/description', { name, purpose, owner, isArchived: false, ...asked })
      }
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
    described: Pick<ToggleDescription, 'name' | 'purpose' | 'owner'>;
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
function PutAway({ described, to, waitsFor, ...shown }: PutProps) {
  const { name, purpose, owner } = described;
  const change = useChange('toggles');
  return (
    <ActionButton
      {...shown}
      trigger={(open) => (
        <RowButton label={shown.label} name={name} waitsFor={waitsFor} onClick={open} />
      )}
      onConfirm={(asked) =>
        change('/toggles/description', { name, purpose, owner, isArchived: to, ...asked })
      }
    />
  );
}

const restoring = ({ name }: Pick<ToggleDescription, 'name'>) => ({
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
  const described = description ?? { name, purpose: '', owner: '' };
  const missing = description === null ? text.archiveNeeds : undefined;
  return (
    <PutAway
      described={described}
      to
      label={text.archive}
      title={text.archiveTitle(name)}
      consequence={text.archiveConsequence}
      waitsFor={isOn ? text.archiveIsOn : missing}
      newest={newest}
      undo={
        <PutAway
          described={described}
          newest={newest}
          {...restoring({ name })}
          label={uiText.action.undo}
        />
      }
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
            <PutAway described={toggle} newest={newest} {...restoring(toggle)} />
          </div>
        ))}
      </Stack>
    </Disclosure>
  );
}
