import { useEffect, useRef, useState } from 'react';
import type { BrandPack } from 'shared-auth/brand';
import { HttpError } from 'shared-auth/http';
import { Spinner, TextLink } from 'shared-ui';
import { Showcase } from 'shared-ui/showcase';
import { readPageData } from '../../../page/pageData';
import { sandboxText } from '../sandboxText';
import styles from './Showcase.module.scss';

const THEME_TIMEOUT_MS = 120_000;
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
          {themes.map(({ pack: { name, displayName, logo }, theme }) => (
            <section
              key={name}
              className={styles.brand}
              data-brand={name}
              aria-labelledby={`brand-${name}`}
            >
              {/* The theme of this section instead of the page. */}
              <style>{theme.replaceAll(':root[data-brand', '[data-brand')}</style>
              <h2 className={styles.name} id={`brand-${name}`}>
                <img className="plum-header__logo" src={logo} alt={displayName} height={32} />
              </h2>
              <Showcase prefix={`${name}-`} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

/** A published brand pack, as `published.json` holds it. */
interface PublishedTheme {
  pack: BrandPack;
  /** The theme's styles. */
  theme: string;
}

async function loadTheme(address: string): Promise<PublishedTheme> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(THEME_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The theme answered ${String(answer.status)}`);
  return (await answer.json()) as PublishedTheme;
}

/** The themes of all live brands, in the order of the catalogue; null until they have loaded. */
function useThemes(): PublishedTheme[] | null {
  const [themes, setThemes] = useState<PublishedTheme[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const brands = Object.values(readPageData().brands ?? {});
    Promise.all(brands.map(({ published }) => loadTheme(published))).then(setThemes, setFailure);
  }, []);
  if (failure !== null) throw failure as Error;
  return themes;
}
