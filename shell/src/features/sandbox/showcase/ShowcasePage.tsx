import { useEffect, useRef } from 'react';
import { HttpError } from 'shared-auth/http';
import { Spinner, TextLink } from 'shared-ui';
import { Showcase } from 'shared-ui/showcase';
import { readPageData } from '../../../page/pageData';
import { sandboxText } from '../sandboxText';
import { useThemes } from './useThemes';
import styles from './Showcase.module.scss';

const text = sandboxText.showcase;

const notHere = () =>
  new HttpError({ status: 404, title: null, message: null, requestId: null, reason: 'answered' });

/** `/sandbox/components`: every component in its states, in every live brand, side by side. */
export function ShowcasePage() {
  if (!readPageData().sandbox) throw notHere();
  const themes = useThemes();
  const heading = useRef<HTMLHeadingElement>(null);
  const brands = useRef<HTMLDivElement>(null);
  // Some components take the focus when they are mounted; the page starts at its top all the same.
  useEffect(() => {
    heading.current?.focus();
    brands.current?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [themes]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        <p>{text.lead}</p>
        <TextLink href="/sandbox">{text.back}</TextLink>
      </div>
      {themes === null ? (
        <p role="status">
          <Spinner size="sm" /> {text.loading}
        </p>
      ) : (
        <div
          ref={brands}
          className={styles.brands}
          role="region"
          aria-label={text.title}
          tabIndex={0}
        >
          {themes.map((theme) => (
            <section
              key={theme.name}
              className={styles.brand}
              data-brand={theme.name}
              aria-labelledby={`brand-${theme.name}`}
            >
              <style>{theme.styles}</style>
              <h2 className={styles.name} id={`brand-${theme.name}`}>
                <img src={theme.logo} alt={theme.displayName} height={32} />
              </h2>
              <Showcase prefix={`${theme.name}-`} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
