import { useBrand, type BrandHelp, type BrandHelpLink } from 'shared-auth/brand';
import { useApplicationId } from 'shared-auth/session';
import type { ReactNode } from 'react';
import {
  Accordion,
  DebtAdvice,
  EmailLink,
  Icon,
  Panel,
  PhoneLink,
  Stack,
  TextLink,
  SummaryList,
  WithAside,
} from 'shared-ui';
import { formatDate } from 'shared-ui/money';
import { useGetApplicationProgressQuery } from '../../api/journeyApi';
import { creditReferenceText as text, reconsiderText } from './declineText';
import styles from './DeclineHelp.module.scss';

/** What both declines say after a search: the brand's help and the agency that was asked. */
export function DeclineHelp({ help, children }: { help: BrandHelp; children?: ReactNode }) {
  return (
    <Declined aside={<CreditReferenceAgency />}>
      {children}
      <BrandHelpBlocks help={help} />
    </Declined>
  );
}

/** What can be done after a decline; beside it how to have it looked at again, below it where help is free. */
export function Declined({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <WithAside
      aside={
        <>
          <Reconsider />
          {aside}
        </>
      }
      after={<DebtAdvice />}
    >
      {children}
    </WithAside>
  );
}

function BrandHelpBlocks({ help }: { help: BrandHelp }) {
  return (
    <Stack gap="lg" as="section">
      <Stack gap="xs">
        <h2>{help.title}</h2>
        <p>{help.intro}</p>
      </Stack>
      {help.link && <HelpLink link={help.link} />}
      {help.blocks.length > 0 && (
        <ul className={styles['tiles']}>
          {help.blocks.map(({ icon, title, text, link }) => (
            <li key={title}>
              <Panel>
                <Stack gap="xs">
                  <Icon name={icon} size="lg" />
                  <h3>{title}</h3>
                  <p>{text}</p>
                  {link && <HelpLink link={link} />}
                </Stack>
              </Panel>
            </li>
          ))}
        </ul>
      )}
      {help.questions.length > 0 && (
        <Accordion
          items={help.questions.map(({ question, answer }, index) => ({
            id: `help-${String(index + 1)}`,
            title: question,
            children: <p>{answer}</p>,
          }))}
        />
      )}
    </Stack>
  );
}

function HelpLink({ link: { label, to } }: { link: BrandHelpLink }) {
  const { links } = useBrand();
  return (
    <p>
      <TextLink href={to === 'faqs' ? '/faqs' : links[to]} external>
        {label}
      </TextLink>
    </p>
  );
}

/** Names the agency that was asked, as the Consumer Credit Act 1974, section 157A, gives an applicant the right to know. */
function CreditReferenceAgency() {
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
  const { title, text: words, until, call, write } = reconsiderText;
  const { data: progress } = useGetApplicationProgressQuery(useApplicationId());
  const last = progress?.reconsiderUntil;
  return (
    <Panel tone="tint" title={title}>
      <Stack gap="xs">
        <p>{last === undefined ? words : `${words} ${until(formatDate(last))}`}</p>
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
