import { useBrand, type BrandHelp, type BrandHelpLink } from 'shared-auth/brand';
import { Accordion, Icon, Panel, Stack, TextLink, SummaryList } from 'shared-ui';
import { creditReferenceText as text, reconsiderText } from './declineText';
import styles from './DeclineHelp.module.scss';

/** What both declines say: the brand's help, the agency that was asked, and how to have the decision looked at again. */
export function DeclineHelp({ help }: { help: BrandHelp }) {
  return (
    <>
      <BrandHelpBlocks help={help} />
      <CreditReferenceAgency />
      <Reconsider />
    </>
  );
}

function BrandHelpBlocks({ help }: { help: BrandHelp }) {
  return (
    <Stack gap="lg" as="section">
      <Stack gap="xs">
        <h2>{help.title}</h2>
        <p>{help.intro}</p>
      </Stack>
      {help.link && (
        <p>
          <HelpLink link={help.link} />
        </p>
      )}
      {help.blocks.length > 0 && (
        <ul className={styles['tiles']}>
          {help.blocks.map(({ icon, title, text, link }) => (
            <li key={title}>
              <Panel>
                <Stack gap="xs">
                  <Icon name={icon} size="lg" />
                  <h3>{title}</h3>
                  <p>{text}</p>
                  {link && (
                    <p>
                      <HelpLink link={link} />
                    </p>
                  )}
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
    <TextLink href={to === 'faqs' ? '/faqs' : links[to]} external>
      {label}
    </TextLink>
  );
}

/** Names the agency that was asked, as the Consumer Credit Act 1974, section 157A, gives an applicant the right to know. */
function CreditReferenceAgency() {
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

/** How to have a decision looked at again. */
export function Reconsider() {
  const { customerCare } = useBrand().companies;
  return (
    <Panel tone="tint" title={reconsiderText.title}>
      <p>{reconsiderText.text(customerCare)}</p>
    </Panel>
  );
}
