import type { ReactNode } from 'react';
import { EmailLink, PhoneLink } from '../link/ContactLink';
import { Panel } from '../panel/Panel';
import { Stack } from '../stack/Stack';
import { customerCareText as text } from './customerCareText';

interface CustomerCareProps {
  telephone: string;
  email: string;
  /** As displayed, such as `9am to 5pm`. */
  hours: string;
  /** Whether the page shows the reference, which is then asked for. */
  isReferenceShown?: boolean;
  /** Further ways to an answer, such as a link to the questions. */
  children?: ReactNode;
}

/** Whom to contact: the end of every outcome. */
export function CustomerCare({
  telephone,
  email,
  hours,
  isReferenceShown = true,
  children,
}: CustomerCareProps) {
  return (
    <Panel tone="quiet" title={text.title}>
      <Stack gap="sm">
        <p>
          {text.call} <PhoneLink number={telephone} /> ({hours}), {text.write}{' '}
          <EmailLink address={email} />.{isReferenceShown && ` ${text.reference}`}
        </p>
        {children}
      </Stack>
    </Panel>
  );
}
