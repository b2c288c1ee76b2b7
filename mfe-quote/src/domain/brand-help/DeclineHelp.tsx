import { useBrand, type BrandTexts } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import type { ReactNode } from 'react';
import {
  BrandHelp,
  DebtAdvice,
  EmailLink,
  Panel,
  PhoneLink,
  ReferenceBanner,
  Stack,
  TextLink,
  SummaryList,
  WithAside,
} from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import {
  useGetApplicationProgressQuery,
  useGetApplicationReferenceQuery,
} from '../../api/journeyApi';
import { creditReferenceText as text, reconsiderText } from './declineText';

interface DeclineHelpProps {
  text: keyof BrandTexts;
  children?: ReactNode;
}

/** What both declines show after a search: the brand's help and the credit reference agency. */
export function DeclineHelp({ text: name, children }: DeclineHelpProps) {
  const { texts, links } = useBrand();
  return (
    <Declined aside={<CreditReferenceAgency />}>
      {children}
      <BrandHelp help={texts[name]} links={links} />
    </Declined>
  );
}

/** What can be done after a decline; above tips for another time how to have it looked at again, below where help is free. */
export function Declined({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const reference = useGetApplicationReferenceQuery(useApplicationId());
  return (
    <WithAside aside={aside ?? <Reconsider />} after={<DebtAdvice />}>
      <ReferenceBanner answer={reference} />
      {aside && <Reconsider />}
      {children}
    </WithAside>
  );
}

/** Names the agency, as the Consumer Credit Act 1974, section 157A, gives an applicant the right to know. */
export function CreditReferenceAgency() {
  const { name, address, telephone, website } = useBrand().companies.creditReferenceAgency;
  return (
    <Panel tone="quiet" title={text.title}>
      <Stack gap="md">
        <p>{text.intro(name)}</p>
        <SummaryList
          items={[
            { term: text.agency, detail: name },
            { term: text.address, detail: address },
            { term: text.telephone, detail: <PhoneLink number={telephone} /> },
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

function Reconsider() {
  const { telephone, email, hours } = useBrand().companies.customerCare;
  const { title, lead, until, call, write } = reconsiderText;
  const { data: progress } = useGetApplicationProgressQuery(useApplicationId());
  const last = progress?.reconsiderUntil;
  return (
    <Panel tone="tint" title={title}>
      <Stack gap="xs">
        <p>{last === undefined ? lead : `${lead} ${until(formatDate(last))}`}</p>
        <p>
          {call} <PhoneLink number={telephone} />, {hours}.
        </p>
        <p>
          {write} <EmailLink address={email} />
        </p>
      </Stack>
    </Panel>
  );
}
