import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { CustomerCare, Page, Panel, ReferenceBanner, Stack, TextLink } from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import { useGetApplicationReferenceQuery } from '../../api/journeyApi';
import { applicationCancelledText } from './applicationCancelledText';

const { title, lead, credit, next } = applicationCancelledText;

export function ApplicationCancelledPage() {
  const reference = useGetApplicationReferenceQuery(useApplicationId());
  const { customerCare } = useBrand().companies;
  useFailedCall(reference.error);

  return (
    <Page title={title} lead={lead} icon="info">
      <ReferenceBanner answer={reference} />
      <Panel title={credit.title}>
        <p>{credit.text}</p>
      </Panel>
      <Panel title={next.title}>
        <Stack>
          <p>{next.text}</p>
          <p>
            {next.before}{' '}
            <TextLink href="/faqs" external>
              {next.link}
            </TextLink>
          </p>
        </Stack>
      </Panel>
      <CustomerCare {...customerCare} />
    </Page>
  );
}
