import { useBrand } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import { CustomerCare, Page, Panel, ReferenceBanner, Stack, TextLink } from 'shared-ui';
import { useFailedCall } from 'remote-kit/runtime';
import { useGetApplicationReferenceQuery } from '../../api/journeyApi';

const text = {
  title: "We've cancelled your loan application",
  lead: 'Your bank did not accept the money, so we could not pay out your loan.',
  credit: {
    title: 'Your credit record',
    text: 'We are removing this application from your credit record. You owe us nothing, and no payment will be taken from your account.',
  },
  next: {
    title: 'What you can do next',
    text: 'Please check with your bank that your account can receive Faster Payments. You are welcome to apply again with another UK current account in your name.',
    before: 'To find out more, read our',
    link: 'frequently asked questions',
  },
};

export function ApplicationCancelledPage() {
  const reference = useGetApplicationReferenceQuery(useApplicationId());
  const { customerCare } = useBrand().companies;
  useFailedCall(reference.error);

  return (
    <Page title={text.title} lead={text.lead} icon="info">
      <ReferenceBanner answer={reference} />
      <Panel title={text.credit.title}>
        <p>{text.credit.text}</p>
      </Panel>
      <Panel title={text.next.title}>
        <Stack>
          <p>{text.next.text}</p>
          <p>
            {text.next.before}{' '}
            <TextLink href="/faqs" external>
              {text.next.link}
            </TextLink>
          </p>
        </Stack>
      </Panel>
      <CustomerCare {...customerCare} />
    </Page>
  );
}
