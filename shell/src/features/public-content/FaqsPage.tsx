import { useLocation } from 'react-router';
import { Accordion, ContactText, Page, Panel } from 'shared-ui';
import { ArticleBlocks } from './ArticleBlocks';
import { useBrandContent } from './useBrandContent';
import { useScrollToAnchor } from './useScrollToAnchor';
import styles from './Article.module.scss';

/** `/faqs`. A link to one question opens its answer. */
export function FaqsPage() {
  const { faqs } = useBrandContent();
  const { hash } = useLocation();
  useScrollToAnchor();
  return (
    <Page title={faqs.title} lead={faqs.lead}>
      {faqs.groups.map(({ title, questions }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          <div className={styles.questions}>
            <Accordion
              items={questions.map(({ id, title: question, blocks }) => ({
                id,
                title: question,
                open: hash === `#${id}`,
                children: <ArticleBlocks blocks={blocks} />,
              }))}
            />
          </div>
        </section>
      ))}
      <Panel title={faqs.help.title} tone="tint">
        <p>
          <ContactText>{faqs.help.text}</ContactText>
        </p>
      </Panel>
    </Page>
  );
}
