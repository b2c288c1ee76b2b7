import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useSession } from 'shared-auth/session';
import { SummaryList } from 'shared-ui';
import { useGetApplicationQuery } from '../../../api/sandboxApi';
import { formatCountdown } from '../../../screens/formatCountdown';
import { ApplicantActions, loginFacts } from '../StartedApplicants';
import { testerPanelText } from './testerPanelText';

const text = testerPanelText.session;

/** The applicant goes on beside the panel. */
const POLL_MS = 3000;

/** The applicant of this tab: how far they are, what they log in with, and what may happen to them. */
export function ThisApplicant() {
  const { status, expiresAt, applicationId } = useSession((session) => session);
  const { data } = useGetApplicationQuery(applicationId ?? skipToken, {
    pollingInterval: POLL_MS,
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <SummaryList
        items={[
          ...(data ? [{ term: text.state, detail: data.state }] : []),
          { term: text.status, detail: status },
          { term: text.left, detail: timeLeft(expiresAt, now) },
          ...(applicationId === null ? [] : loginFacts({ ...data, applicationId })),
        ]}
      />
      {applicationId !== null && <ApplicantActions applicationId={applicationId} />}
    </>
  );
}

/** Minutes and seconds until `expiresAt`, such as `29:05`; both times in milliseconds since 1970. */
export function timeLeft(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return text.none;
  return formatCountdown(Math.max(0, Math.floor((expiresAt - now) / 1000)));
}
