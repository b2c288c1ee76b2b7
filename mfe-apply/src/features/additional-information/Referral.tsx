import type { ReactNode } from 'react';
import { LoadingOverlay, Page, Panel, ReferenceBanner } from 'shared-ui';
import { useFailedCall } from 'shared-ui/remote';
import {
  useGetApplicationReferenceQuery,
  useGetMaskedUserDetailsQuery,
} from '../../api/journeyApi';
import { additionalInformationText } from './additionalInformationText';

interface ReferralProps {
  applicationId: string;
  text: { title: string; lead: string; points: (email: string) => readonly string[] };
  children: ReactNode;
}

/** What every referral says: the reference, the next steps, and where news will be sent. */
export function Referral({ applicationId, text, children }: ReferralProps) {
  const reference = useGetApplicationReferenceQuery(applicationId);
  const user = useGetMaskedUserDetailsQuery(applicationId);
  useFailedCall(reference.error, user.error);

  return (
    <Page title={text.title} lead={text.lead}>
      {reference.data && <ReferenceBanner reference={reference.data.reference} />}
      {user.data && (
        <Panel title={additionalInformationText.nextTitle}>
          <ul>
            {text.points(user.data.emailAddress).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Panel>
      )}
      {children}
      <LoadingOverlay
        open={reference.isLoading || user.isLoading}
        text={additionalInformationText.loading}
        estimateSeconds={10}
      />
    </Page>
  );
}
