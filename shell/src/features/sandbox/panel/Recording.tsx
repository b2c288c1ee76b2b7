import { useBrand } from 'shared-auth/brand';
import { useSession } from 'shared-auth/session';
import { Button, CopyButton } from 'shared-ui';
import { useStore } from 'zustand/react';
import { readStartedApplicants } from '../useStartApplicant';
import { scriptOf } from './recordedSteps';
import { recorder, startRecording, stopRecording } from './recorder';
import { testerPanel } from './testerPanelStore';
import { testerPanelText } from './testerPanelText';
import styles from './TesterPanel.module.scss';

const text = testerPanelText.recording;

export function Recording() {
  const brand = useBrand().name;
  const applicationId = useSession((session) => session.applicationId);
  const { recording, isRunning } = useStore(recorder);
  function begin() {
    const started = readStartedApplicants().find((each) => each.applicationId === applicationId);
    startRecording({
      brand,
      persona: started?.persona ?? 'accepted',
      startAt: started?.startAt ?? 'landing',
    });
    testerPanel.setState({ isOpen: false });
  }
  const script = recording === null || isRunning ? null : scriptOf(recording);
  return (
    <>
      <p className={styles.quiet}>{text.hint}</p>
      {isRunning ? (
        <Button variant="secondary" onClick={stopRecording}>
          {text.stop}
        </Button>
      ) : (
        <Button variant="secondary" onClick={begin}>
          {text.start}
        </Button>
      )}
      {script !== null && (
        <>
          <p className={styles.quiet}>{text.save}</p>
          <pre className={styles.script} tabIndex={0} role="region" aria-label={text.script}>
            {script}
          </pre>
          <CopyButton name={text.script} value={script} />
        </>
      )}
    </>
  );
}
