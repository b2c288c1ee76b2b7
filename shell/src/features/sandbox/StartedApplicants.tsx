import { Accordion, Panel } from 'shared-ui';
import type { StartedApplicant as Started } from './startedApplicants';
import { sandboxText } from './sandboxText';
import { StartedApplicant } from './StartedApplicant';
import styles from './Sandbox.module.scss';

const text = sandboxText.started;

export function StartedApplicants({ applicants }: { applicants: readonly Started[] }) {
  return (
    <Panel title={text.title}>
      {applicants.length === 0 ? (
        <p className={styles.quiet}>{text.none}</p>
      ) : (
        <Accordion
          items={applicants.map((applicant, index) => ({
            id: applicant.applicationId,
            title: `${applicant.persona}, ${applicant.applicationRef}`,
            open: index === 0,
            children: <StartedApplicant applicant={applicant} />,
          }))}
        />
      )}
    </Panel>
  );
}
