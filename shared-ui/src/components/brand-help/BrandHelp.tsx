import { Accordion } from '../accordion/Accordion';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconPaths';
import { TextLink } from '../link/TextLink';
import { Panel } from '../panel/Panel';
import { Stack } from '../stack/Stack';
import styles from './BrandHelp.module.scss';

interface HelpLink {
  label: string;
  /** A name among the `links`, or `faqs` for the questions of the journey. */
  to: string;
}

interface BrandHelpProps {
  help: {
    title: string;
    intro: string;
    blocks: readonly { icon: IconName; title: string; text: string; link: HelpLink | null }[];
    link: HelpLink | null;
    questions: readonly { question: string; answer: string }[];
  };
  /** The brand's addresses, by name. */
  links: object;
}

/** A brand's help for a declined applicant, such as the way to a better credit score. */
export function BrandHelp({ help, links }: BrandHelpProps) {
  const { title, intro, blocks, link, questions } = help;
  const addresses: Record<string, string> = { faqs: '/faqs', ...links };
  const renderLink = ({ label, to }: HelpLink) => (
    <p>
      <TextLink href={addresses[to] ?? ''} external>
        {label}
      </TextLink>
    </p>
  );
  return (
    <Stack gap="lg" as="section">
      <Stack gap="xs">
        <h2>{title}</h2>
        <p>{intro}</p>
      </Stack>
      {link && renderLink(link)}
      {blocks.length > 0 && (
        <ul className={styles.tiles}>
          {blocks.map((block) => (
            <li key={block.title}>
              <Panel>
                <Stack gap="xs">
                  <Icon name={block.icon} size="lg" />
                  <h3>{block.title}</h3>
                  <p>{block.text}</p>
                  {block.link && renderLink(block.link)}
                </Stack>
              </Panel>
            </li>
          ))}
        </ul>
      )}
      {questions.length > 0 && (
        <Accordion
          items={questions.map(({ question, answer }, index) => ({
            id: `help-${index + 1}`,
            title: question,
            children: <p>{answer}</p>,
          }))}
        />
      )}
    </Stack>
  );
}
