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
  const [analytics, setAnalytics] = useState(given?.analytics ?? false);
  const [marketing, setMarketing] = useState(given?.marketing ?? false);
  return (
    <Dialog
      open
      title={text.settingsTitle}
      onClose={onClose}
      actions={<Button onClick={() => onAnswer({ analytics, marketing })}>{text.confirm}</Button>}
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
        <Stack gap="xs" as="section">
          <h3>{text.analyticsTitle}</h3>
          <p>{text.analytics}</p>
          <Checkbox
            name="analyticsCookies"
            label={text.analyticsChoice}
            checked={analytics}
            onChange={setAnalytics}
          />
        </Stack>
        <Stack gap="xs" as="section">
          <h3>{text.marketingTitle}</h3>
          <p>{text.marketing}</p>
          <Checkbox
            name="marketingCookies"
            label={text.marketingChoice}
            checked={marketing}
            onChange={setMarketing}
          />
        </Stack>
      </Stack>
    </Dialog>
  );
}
