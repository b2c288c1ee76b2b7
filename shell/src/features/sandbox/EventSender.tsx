import { useId, useState } from 'react';
import type { SandboxEvent } from 'journey-api/contract';
import { Button, Select } from 'shared-ui';
import { useSendEventMutation } from '../../api/sandboxApi';
import { FailureNotice } from './FailureNotice';
import { events, sandboxText } from './sandboxText';
import styles from './Sandbox.module.scss';

const text = sandboxText.events;

export function EventSender({ applicationId }: { applicationId: string }) {
  const [type, setType] = useState<string>('reviewApproved');
  const [sendEvent, { error, isSuccess, originalArgs }] = useSendEventMutation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h4 id={titleId}>{text.title}</h4>
      <Select
        label={text.label}
        name={`event-${applicationId}`}
        options={events}
        value={type}
        onChange={setType}
      />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => sendEvent({ applicationId, type: type as SandboxEvent['type'] })}
        >
          {text.send}
        </Button>
        <span role="status">{isSuccess && originalArgs && text.done(originalArgs.type)}</span>
      </div>
      <FailureNotice title={text.failed} error={error} />
    </section>
  );
}
