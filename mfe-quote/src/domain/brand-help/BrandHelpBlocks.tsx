import { useBrand, type BrandHelp, type BrandHelpLink } from 'shared-auth/brand';
import { Accordion, Icon, Panel, Stack, TextLink } from 'shared-ui';
import styles from './BrandHelpBlocks.module.scss';

/** What a brand says to somebody it can't lend to. Both outcomes show it, so it stands beside their features. */
export function BrandHelpBlocks({ help }: { help: BrandHelp }) {
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
