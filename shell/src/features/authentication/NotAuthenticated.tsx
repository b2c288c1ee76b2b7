import { useEffect } from 'react';
import { useBrand } from 'shared-auth/brand';
import { useSession } from 'shared-auth/session';
import { ButtonGroup, ButtonLink, CustomerCare, Page, Panel } from 'shared-ui';
import { ScreenArrival } from '../../screens/ScreenArrival';
import { notAuthenticatedText as text } from './notAuthenticatedText';

const handle = { title: 'Not Authenticated', analyticsName: 'not-authenticated' };

/** Says what happened, and leads to the login where an application is known. */
export function NotAuthenticated() {
  const { handedOff, applicationId, expired } = useSession((session) => session);
  if (expired !== null) return <Expired {...expired} />;
  return (
    <Page title={text.title} lead={text.lead} icon="lock">
      <p>{handedOff ? text.usedLink : text.notSignedIn}</p>
      {applicationId === null ? (
        <p>{text.byMail}</p>
      ) : (
        <>
          <p>{text.logInInstead}</p>
          <ButtonGroup>
            <ButtonLink href={`/login?applicationId=${applicationId}`}>{text.logIn}</ButtonLink>
          </ButtonGroup>
        </>
      )}
      <ScreenArrival handle={handle} />
    </Page>
  );
}

/** Offers no login: it would only say the same again. */
function Expired({ title, text: lead }: { title: string; text: string }) {
  const { customerCare } = useBrand().companies;
  // A reload restores the place in the screen that was here.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <Page title={title} lead={lead} icon="clock">
      <Panel title={text.startAgain.title}>
        <p>{text.startAgain.text}</p>
      </Panel>
      <CustomerCare {...customerCare} isReferenceShown={false} />
      <ScreenArrival handle={handle} />
    </Page>
  );
}
