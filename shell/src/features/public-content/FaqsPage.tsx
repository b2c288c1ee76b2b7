import { useLocation } from 'react-router';
import { useBrand } from 'shared-auth/brand';
import { Accordion, Page, Panel } from 'shared-ui';
import type { FaqGroup } from './article';
import { ArticleBlocks } from './ArticleBlocks';
import { applyingQuestions } from './applyingQuestions';
import { fillIn, fillInBlocks, brandWords } from './fillIn';
import { owningQuestions } from './owningQuestions';
import { publicContentText as text } from './publicContentText';
import { useScrollToAnchor } from './useScrollToAnchor';
import styles from './Article.module.scss';

const groups: readonly FaqGroup[] = [...applyingQuestions, ...owningQuestions];

/** `/faqs`. A link to one question opens its answer. */
export function FaqsPage() {
  const words = brandWords(useBrand());
  const { hash } = useLocation();
  useScrollToAnchor();
  return (
    <Page title={text.faqsTitle} lead={fillIn(text.faqsLead, words)}>
      {groups.map(({ title, questions }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          <div className={styles.questions}>
            <Accordion
              items={questions.flatMap(({ id, title: asked, blocks }) => {
                const question = fillIn(asked, words);
                if (question === null) return [];
                return {
                  id,
                  title: question,
                  open: hash === `#${id}`,
                  children: <ArticleBlocks blocks={fillInBlocks(blocks, words)} />,
                };
              })}
            />
          </div>
        </section>
      ))}
      <Panel title={text.helpTitle} tone="tint">
        <p>{fillIn(text.help, words)}</p>
      </Panel>
    </Page>
  );
}
