import { useEffect, useRef, useId, useState } from 'react';
import type { SandboxEvent } from 'journey-api/contract';
import { API_BASE } from 'shared-auth/values';
import {
  Accordion,
  ButtonLink,
  Panel,
  Stack,
  SummaryList,
  TextLink,
  Button,
  Select,
  Notice,
} from 'shared-ui';
import { useListMailQuery, useMoveClockMutation, useSendEventMutation } from '../../api/sandboxApi';
import { CopyableFact } from './CopyableFact';
import { clockChoices, eventChoices, sandboxText } from './sandboxText';
import type { StartedApplicant } from './useStartApplicant';
import { FailureNotice } from './FailureNotice';
import styles from './Sandbox.module.scss';

const { started: text, events, clock, outbox } = sandboxText;

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
      <ApplicantActions applicationId={applicationId} />
    </Stack>
  );
}

/** What may happen to an applicant, and the mail that they were sent. */
export function ApplicantActions({ applicationId }: { applicationId: string }) {
  return (
    <>
      <EventSender applicationId={applicationId} />
      <ClockMover applicationId={applicationId} />
      <Outbox applicationId={applicationId} />
    </>
  );
}

function EventSender({ applicationId }: { applicationId: string }) {
  const [type, setType] = useState<string>('reviewApproved');
  const [sendEvent, { error, isSuccess, originalArgs }] = useSendEventMutation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h4 id={titleId}>{events.title}</h4>
      <Select
        label={events.label}
        name={`event-${applicationId}`}
        options={eventChoices}
        value={type}
        onChange={setType}
      />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => sendEvent({ applicationId, type: type as SandboxEvent['type'] })}
        >
          {events.send}
        </Button>
        <span role="status">{isSuccess && originalArgs && events.done(originalArgs.type)}</span>
      </div>
      <FailureNotice title={events.failed} error={error} />
    </section>
  );
}

function ClockMover({ applicationId }: { applicationId: string }) {
  const [days, setDays] = useState('11');
  const [moveClock, { error, isSuccess, originalArgs }] = useMoveClockMutation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h4 id={titleId}>{clock.title}</h4>
      <Select
        label={clock.label}
        name={`clock-${applicationId}`}
        options={clockChoices}
        value={days}
        onChange={setDays}
      />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => moveClock({ applicationId, days: Number(days) })}
        >
          {clock.move}
        </Button>
        <span role="status">{isSuccess && originalArgs && clock.done(originalArgs.days)}</span>
      </div>
      <FailureNotice title={clock.failed} error={error} />
    </section>
  );
}

/** The mail that an applicant was sent, with the links in it. */
function Outbox({ applicationId }: { applicationId: string }) {
  const { data: mails, error, refetch } = useListMailQuery(applicationId);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h4 id={titleId}>{outbox.title}</h4>
      {error && <Notice tone="warning">{outbox.failed}</Notice>}
      {mails?.length === 0 && <p className={styles.quiet}>{outbox.none}</p>}
      <ul className={styles.mails}>
        {mails?.map(({ subject, to, links }, index) => (
          <li key={index}>
            <strong>{subject}</strong>
            <span className={styles.quiet}>
              {outbox.to} {to}
            </span>
            {links.map((link) => (
              <TextLink key={link} href={link}>
                {link}
              </TextLink>
            ))}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => refetch()}>
          {outbox.refresh}
        </Button>
        <TextLink external href={`${API_BASE}/sandbox/outbox?applicationId=${applicationId}`}>
          {outbox.raw}
        </TextLink>
      </div>
    </section>
  );
}
