import { useBrand, type BrandHelpLink } from 'shared-auth/brand';
import { Accordion, Icon, Panel, Stack, TextLink } from 'shared-ui';

/** What the brand says to a declined applicant: for some, the way to a better credit score. */
export function BrandHelp() {
  const { title, intro, blocks, link, questions } = useBrand().texts.ineligible;
  return (
    <Stack gap="lg" as="section">
      <Stack gap="xs">
        <h2>{title}</h2>
        <p>{intro}</p>
        {link && <BrandLink link={link} />}
      </Stack>
      {blocks.map((block) => (
        <Panel key={block.title}>
          <Stack gap="xs">
            <Icon name={block.icon} size="lg" />
            <h3>{block.title}</h3>
            <p>{block.text}</p>
            {block.link && <BrandLink link={block.link} />}
          </Stack>
        </Panel>
      ))}
      {questions.length > 0 && (
        <Accordion
          items={questions.map(({ question, answer }, index) => ({
            id: `help-${String(index + 1)}`,
            title: question,
            children: <p>{answer}</p>,
          }))}
        />
      )}
    </Stack>
  );
}

function BrandLink({ link: { label, to } }: { link: BrandHelpLink }) {
  const { links } = useBrand();
  return (
    <p>
      <TextLink href={to === 'faqs' ? '/faqs' : links[to]} external>
        {label}
      </TextLink>
    </p>
  );
}
