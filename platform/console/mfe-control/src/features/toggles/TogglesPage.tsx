import { Notice } from 'shared-ui';
import { useGetTogglesQuery } from '../../api/calls';
import { Answer } from '../../ui/Answer';
import { Page, Section, ReadOnlyNotice } from '../../ui/Page';
import { ToggleHistory, UpcomingChanges } from './ToggleChangeTables';
import { ArchivedToggles } from './ToggleDescription';
import { ToggleList } from './ToggleList';
import styles from './Toggles.module.scss';
import { togglesText as text } from './togglesText';

/** Turns toggles, schedules them, and shows who follows and what was decided. */
export function TogglesPage() {
  return (
    <Page title={text.title} lead={text.lead}>
      <Answer query={useGetTogglesQuery(null)} text={text}>
        {(answer) => (
          <>
            <ReadOnlyNotice permission="toggles:change">{text.onlyLook}</ReadOnlyNotice>
            <Section title={text.list}>
              <p>{text.tabs(answer.tabs)}</p>
              <ToggleList answer={answer} />
              <ArchivedToggles {...answer} />
              <p className={styles.quiet}>{text.tabsHint}</p>
              {answer.silent === null ? (
                <Notice tone="warning">{text.unknownReaders}</Notice>
              ) : (
                <p className={styles.quiet}>{text.silent(answer.silent)}</p>
              )}
            </Section>
            <UpcomingChanges {...answer} />
            <Section title={text.history}>
              <ToggleHistory answer={answer} />
            </Section>
          </>
        )}
      </Answer>
    </Page>
  );
}
