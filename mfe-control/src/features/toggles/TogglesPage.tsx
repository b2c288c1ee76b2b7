import type { ReactNode } from 'react';
import { Answer } from '../../ui/Answer';
import { useGetTogglesQuery } from './togglesApi';
import { OnlyLook } from '../../ui/OnlyLook';
import { Page } from '../../ui/Page';
import { ToggleHistory } from './ToggleHistory';
import { ToggleList } from './ToggleList';
import styles from './Toggles.module.scss';
import { togglesText as text } from './togglesText';
import { UpcomingChanges } from './UpcomingChanges';

/** Turns toggles, schedules them, and shows who follows and what was decided. */
export function TogglesPage() {
  const query = useGetTogglesQuery(null);
  const { data } = query;
  return (
    <Page title={text.title} lead={text.lead}>
      <Answer query={query} text={text} />
      {data && (
        <>
          <OnlyLook permission="toggles:change">{text.onlyLook}</OnlyLook>
          <Section title={text.list}>
            <p>{text.tabs(data.tabs)}</p>
            <ToggleList answer={data} />
            <p className={styles.quiet}>{text.tabsHint}</p>
            {data.silent.length > 0 && <p className={styles.quiet}>{text.silent(data.silent)}</p>}
          </Section>
          <Section title={text.upcoming}>
            <UpcomingChanges upcoming={data.upcoming} newest={data.newest} />
          </Section>
          <Section title={text.history}>
            <ToggleHistory answer={data} />
          </Section>
        </>
      )}
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
