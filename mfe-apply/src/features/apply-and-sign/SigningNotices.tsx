import { Panel, Stack } from 'shared-ui';
import { applyAndSignText } from './applyAndSignText';

const text = applyAndSignText.notices;

/** What the applicant agrees to beside the loan itself. */
export function SigningNotices() {
  return (
    <Panel tone="tint">
      <Stack>
        <h2>{text.digitalTitle}</h2>
        <p>{text.digital}</p>
        <h2>{text.checksTitle}</h2>
        {text.checks.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <h2>{text.withdrawalTitle}</h2>
        <p>{text.withdrawal}</p>
      </Stack>
    </Panel>
  );
}
