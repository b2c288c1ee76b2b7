import type { ArticleSection, ArticleBlock } from 'shared-auth/brand';
import { BulletList, Stack, SummaryList, TextLink } from 'shared-ui';

interface ArticleSectionsProps {
  sections: readonly ArticleSection[];
  /** One below the level of the heading above the text. */
  headingLevel: 2 | 3;
}

export function ArticleSections({ sections, headingLevel }: ArticleSectionsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Stack gap="lg">
      {sections.map(({ id, title, blocks }) => (
        <Stack key={id} gap="xs" as="section">
          <Heading>{title}</Heading>
          {blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) return <BulletList items={block.list} />;
  if ('facts' in block) return <SummaryList items={[...block.facts]} />;
  return (
    <p>
      <TextLink href={block.link.to} external>
        {block.link.label}
      </TextLink>
    </p>
  );
}
