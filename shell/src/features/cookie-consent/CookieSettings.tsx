import { useState } from 'react';
import { Button, Checkbox, Dialog, Stack, TextLink } from 'shared-ui';
import type { ConsentAnswer } from '../../consent/consentStore';
import { cookieConsentText as text } from './cookieConsentText';

interface Props {
  given: ConsentAnswer | null;
  onAnswer: (answer: ConsentAnswer) => void;
  onClose: () => void;
}

/** The optional cookies by kind. Nothing is ticked by default. */
export function CookieSettings({ given, onAnswer, onClose }: Props) {
  const [chosen, setChosen] = useState(given ?? { analytics: false, marketing: false });
  return (
    <Dialog
      open
      title={text.settingsTitle}
      onClose={onClose}
      actions={<Button onClick={() => onAnswer(chosen)}>{text.confirm}</Button>}
    >
      <Stack gap="lg">
        <p>
          {text.settingsLead}{' '}
          <TextLink href="/cookie-policy" external>
            {text.policy}
          </TextLink>
        </p>
        <Stack gap="xs" as="section">
          <h3>{text.necessaryTitle}</h3>
          <p>{text.necessary}</p>
        </Stack>
        {(['analytics', 'marketing'] as const).map((kind) => (
          <Stack key={kind} gap="xs" as="section">
            <h3>{text[kind].title}</h3>
            <p>{text[kind].lead}</p>
            <Checkbox
              name={`${kind}Cookies`}
              label={text[kind].choice}
              checked={chosen[kind]}
              onChange={(isAllowed) => setChosen({ ...chosen, [kind]: isAllowed })}
            />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
