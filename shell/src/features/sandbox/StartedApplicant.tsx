import { ButtonLink, Stack, SummaryList, TextLink } from 'shared-ui';
import { CopyableFact } from './CopyableFact';
import { EventSender } from './EventSender';
import { Outbox } from './Outbox';
import { sandboxText } from './sandboxText';
import type { StartedApplicant as Started } from './startedApplicants';
import styles from './Sandbox.module.scss';

const text = sandboxText.started;

/** All that a tester needs of one applicant, to go on with them now or later. */
export function StartedApplicant({ applicant }: { applicant: Started }) {
  const { applicationId, applicationRef, postcode, dateOfBirth, entryUrl } = applicant;
  const facts = [
    { term: text.reference, value: applicationRef },
    { term: text.postcode, value: postcode },
    { term: text.dateOfBirth, value: dateOfBirth },
    { term: text.applicationId, value: applicationId },
  ];
  return (
    <Stack gap="lg">
      <SummaryList
        items={facts.map(({ term, value }) => ({
          term,
          detail: <CopyableFact name={term} value={value} />,
        }))}
      />
      <div className={styles.actions}>
        <ButtonLink href={entryUrl} variant="secondary">
          {text.open}
        </ButtonLink>
        <TextLink href={`/login?applicationId=${applicationId}`}>{text.logIn}</TextLink>
      </div>
      <p className={styles.quiet}>{text.openHint}</p>
      <EventSender applicationId={applicationId} />
      <Outbox applicationId={applicationId} />
    </Stack>
  );
}
