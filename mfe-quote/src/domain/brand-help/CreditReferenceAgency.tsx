import { useBrand } from 'shared-auth/brand';
import { Panel, Stack, SummaryList, TextLink } from 'shared-ui';
import { creditReferenceText as text } from './creditReferenceText';

/** Names the agency that was asked, as the Consumer Credit Act 1974, section 157A, gives an applicant the right to know. */
export function CreditReferenceAgency() {
  const { name, address, telephone, website } = useBrand().companies.creditReferenceAgency;
  return (
    <Panel title={text.title}>
      <Stack gap="md">
        <p>{text.intro(name)}</p>
        <SummaryList
          items={[
            { term: text.agency, detail: name },
            { term: text.address, detail: address },
            { term: text.telephone, detail: telephone },
          ]}
        />
        <p>
          <TextLink href={website} external>
            {text.website(name)}
          </TextLink>
        </p>
      </Stack>
    </Panel>
  );
}
