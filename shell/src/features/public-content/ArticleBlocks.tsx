import { Link } from 'react-router';
import { BulletList, ContactText, TextLink } from 'shared-ui';
import type { ArticleBlock } from 'shared-auth/brand';
import styles from './Article.module.scss';

/** The paragraphs, lists, facts and links of a text. */
export function ArticleBlocks({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <ContactText>{block}</ContactText>
      </p>
    );
  if ('list' in block) return <BulletList items={block.list} />;
  if ('facts' in block)
    return (
      <dl className={styles.facts}>
        {block.facts.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <ContactText>{detail}</ContactText>
            </dd>
          </div>
        ))}
      </dl>
    );
  const { label, to } = block.link;
  return (
    <p>
      {to.startsWith('/') ? (
        <Link to={to}>{label}</Link>
      ) : (
        <TextLink href={to} external={to.startsWith('http')}>
          {label}
        </TextLink>
      )}
    </p>
  );
}
