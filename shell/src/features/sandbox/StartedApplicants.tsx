import { useEffect, useRef } from 'react';
import { Accordion, ButtonLink, Panel, Stack, SummaryList, TextLink } from 'shared-ui';
import { CopyableFact } from './CopyableFact';
import { EventSender } from './EventSender';
import { Outbox } from './Outbox';
import { sandboxText } from './sandboxText';
import type { StartedApplicant } from './useStartApplicant';
import styles from './Sandbox.module.scss';

const text = sandboxText.started;

/** Takes the focus when an applicant is added, because the button that started them may be far below. */
export function StartedApplicants({ applicants }: { applicants: readonly StartedApplicant[] }) {
  const place = useRef<HTMLDivElement>(null);
  const newest = applicants[0]?.applicationId;
  const shown = useRef(newest);
  useEffect(() => {
    if (newest !== shown.current) place.current?.focus();
    shown.current = newest;
  }, [newest]);

  if (applicants.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Panel title={text.title}>
        <Accordion
          items={applicants.map((applicant, index) => ({
            id: applicant.applicationId,
            title: `${applicant.persona}, ${applicant.applicationRef}`,
            open: index === 0,
            children: <ApplicantDetails applicant={applicant} />,
          }))}
        />
      </Panel>
    </div>
  );
}

/** What a tester needs to continue with an applicant now or later. */
function ApplicantDetails({ applicant }: { applicant: StartedApplicant }) {
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
