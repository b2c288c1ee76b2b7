import { useEffect, useRef, useId, useState } from 'react';
import { API_BASE } from 'shared-auth/values';
import {
  Accordion,
  ButtonLink,
  CopyButton,
  Panel,
  Stack,
  SummaryList,
  TextLink,
  Button,
  Select,
  Notice,
} from 'shared-ui';
import { useActOnMutation, useListMailQuery } from '../../api/sandboxApi';
import { clockChoices, eventChoices, sandboxText } from './sandboxText';
import type { StartedApplicant } from './useStartApplicant';
import { FailureNotice } from './FailureNotice';
import styles from './Sandbox.module.scss';

const { started: text, outbox } = sandboxText;

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
  const { applicationId, entryUrl } = applicant;
  return (
    <Stack gap="lg">
      <SummaryList items={loginFacts(applicant)} />
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

/** What an applicant logs in with, as far as it is known, each with a button that copies it. */
export const loginFacts = (applicant: Partial<StartedApplicant>) =>
  Object.entries(text.facts).flatMap(([name, term]) => {
    const value = applicant[name as keyof typeof text.facts];
    return value === undefined
      ? []
      : [{ term, detail: <CopyableFact name={term} value={value} /> }];
  });

function CopyableFact({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{value}</span>
      <CopyButton name={name} value={value} />
    </span>
  );
}

/** What may happen to an applicant, and the mail that they were sent. */
export function ApplicantActions({ applicationId }: { applicationId: string }) {
  return (
    <>
      <ApplicantAct applicationId={applicationId} act="events" options={eventChoices} />
      <ApplicantAct applicationId={applicationId} act="clock" options={clockChoices} />
      <Outbox applicationId={applicationId} />
    </>
  );
}

interface ApplicantActProps {
  applicationId: string;
  act: 'events' | 'clock';
  options: readonly { value: string; label: string }[];
}

/** Lets something happen to an application. */
function ApplicantAct({ applicationId, act, options }: ApplicantActProps) {
  const [chosen, setChosen] = useState(options[0]?.value ?? '');
  const [actOn, { error, isSuccess, originalArgs }] = useActOnMutation();
  const titleId = useId();
  const { title, label, go, done, failed } = sandboxText[act];
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h4 id={titleId}>{title}</h4>
      <Select
        label={label}
        name={`${act}-${applicationId}`}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => actOn({ applicationId, act, chosen })}>
          {go}
        </Button>
        <span role="status">{isSuccess && originalArgs && done(originalArgs.chosen)}</span>
      </div>
      <FailureNotice title={failed} error={error} />
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
