import { useEffect, useState } from 'react';
import { useSession } from 'shared-auth/session';
import { SummaryList } from 'shared-ui';
import { CopyableFact } from '../CopyableFact';
import { testerPanelText } from './testerPanelText';
import { timeLeft } from './timeLeft';

const text = testerPanelText.session;

export function SessionFacts() {
  const { status, expiresAt, applicationId } = useSession((session) => session);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
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
