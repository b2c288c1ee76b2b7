import type { TogglesAnswer, ToggleState } from 'control/contract';
import { MAX_TOGGLE_OWNER, MAX_TOGGLE_PURPOSE } from 'journey-api/contract/values';
import { useState } from 'react';
import { Disclosure, Stack, TextField } from 'shared-ui';
import { ActionButton } from '../../ui/ActionButton';
import { uiText } from '../../ui/uiText';
import { When } from '../../ui/When';
import { togglesText as text } from './togglesText';

const isText = (text: string, max: number) => text.trim() !== '' && text.length <= max;

/** Says what a toggle is for, and whose it is. */
export function DescribeToggle({ name, description }: ToggleState) {
  const [purpose, setPurpose] = useState('');
  const [owner, setOwner] = useState('');
  const isStated = isText(purpose, MAX_TOGGLE_PURPOSE) && isText(owner, MAX_TOGGLE_OWNER);
  return (
    <ActionButton
      label={text.describe}
      row={name}
      variant="quiet"
      title={text.describeTitle(name)}
      consequence={text.describeConsequence}
      refusal={isStated ? undefined : text.missing}
      onOpen={() => {
        setPurpose(description?.purpose ?? text.meaning(name) ?? '');
        setOwner(description?.owner ?? '');
      }}
      topic="toggles"
      path="/toggles/description"
      body={{ name, purpose, owner }}
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

/** Of one that no version reads: the list shows who reads the others. */
export function ArchiveToggle({ name, description, isOn }: ToggleState) {
  const missing = description === null ? text.archiveNeeds : undefined;
  return (
    <ActionButton
      label={text.archive}
      row={name}
      variant="quiet"
      title={text.archiveTitle(name)}
      consequence={text.archiveConsequence}
      waitsFor={isOn ? text.archiveIsOn : missing}
      topic="toggles"
      path="/toggles/description"
      body={{ name, isArchived: true }}
      undo={<RestoreToggle name={name} label={uiText.action.undo} />}
    />
  );
}

function RestoreToggle({ name, label = text.restore }: { name: string; label?: string }) {
  return (
    <ActionButton
      label={label}
      row={name}
      variant="quiet"
      title={text.restoreTitle(name)}
      consequence={text.restoreConsequence}
      topic="toggles"
      path="/toggles/description"
      body={{ name, isArchived: false }}
    />
  );
}

/** What was put away, and why. */
export function ArchivedToggles({ archived }: TogglesAnswer) {
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
            <RestoreToggle name={toggle.name} />
          </div>
        ))}
      </Stack>
    </Disclosure>
  );
}
