import { useEffect, useState } from 'react';
import { useSession } from 'shared-auth/session';
import { SummaryList } from 'shared-ui';
import { formatCountdown } from '../../../screens/formatCountdown';
import { CopyableFact } from '../CopyableFact';
import { testerPanelText } from './testerPanelText';

const text = testerPanelText.session;

export function SessionFacts() {
  const { status, expiresAt, applicationId } = useSession((session) => session);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <SummaryList
      items={[
        { term: text.status, detail: status },
        { term: text.left, detail: timeLeft(expiresAt, now) },
        {
          term: text.applicationId,
          detail:
            applicationId === null ? (
              text.none
            ) : (
              <CopyableFact name={text.applicationId} value={applicationId} />
            ),
        },
      ]}
    />
  );
}

/** Minutes and seconds until `expiresAt`, such as `29:05`; both times in milliseconds since 1970. */
export function timeLeft(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return text.none;
  return formatCountdown(Math.max(0, Math.floor((expiresAt - now) / 1000)));
}
