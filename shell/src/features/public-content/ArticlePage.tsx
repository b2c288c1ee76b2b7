import { Button, Page } from 'shared-ui';
import type { Article } from 'shared-auth/brand';
import { ArticleBlocks } from './ArticleBlocks';
import { publicContentText as text } from './publicContentText';
import { useBrandContent } from './useBrandContent';
import { useScrollToAnchor } from './useScrollToAnchor';
import styles from './Article.module.scss';

/** `/privacy-notice` */
export function PrivacyNoticePage() {
  return <ArticlePage article={useBrandContent().privacyNotice} />;
}

/** `/cookie-policy` */
export function CookiePolicyPage() {
  return <ArticlePage article={useBrandContent().cookieNotice} />;
}

/** A long text: its table of contents, then its numbered sections. */
function ArticlePage({ article }: { article: Article }) {
  useScrollToAnchor();
  return (
    <Page title={article.title} lead={article.lead}>
      <div className={styles.print}>
        <p className={styles.updated}>{article.updated}</p>
        <Button variant="quiet" onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <nav className={styles.contents} aria-labelledby="article-contents">
        <h2 id="article-contents">{text.contents}</h2>
        <ol>
          {article.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {article.sections.map(({ id, title, blocks }, index) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>
            {index + 1}. {title}
          </h2>
          <ArticleBlocks blocks={blocks} />
        </section>
      ))}
    </Page>
  );
}
