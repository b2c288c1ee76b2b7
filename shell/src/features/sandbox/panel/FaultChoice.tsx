import { useState } from 'react';
import { useSession } from 'shared-auth/session';
import { Button, Select } from 'shared-ui';
import { useReplaceFaultsMutation } from '../../../api/sandboxApi';
import { FailureNotice } from '../FailureNotice';
import { faultCalls, faultKinds, testerPanelText } from './testerPanelText';
import styles from './TesterPanel.module.scss';

const text = testerPanelText.faults;

export function FaultChoice() {
  const applicationId = useSession((session) => session.applicationId);
  const [call, setCall] = useState('POST /api/eligibility/*');
  const [kind, setKind] = useState('503');
  const [replace, { error, isSuccess, originalArgs }] = useReplaceFaultsMutation();
  function arm() {
    const [method = '', path = ''] = call.split(' ');
    const fault = { method, path, status: Number(kind), times: 1 };
    return replace([applicationId === null ? fault : { ...fault, applicationId }]);
  }
  return (
    <>
      <p className={styles.quiet}>{text.hint}</p>
      <Select
        label={text.call}
        name="fault-call"
        options={faultCalls}
        value={call}
        onChange={setCall}
      />
      <Select
        label={text.kind}
        name="fault-kind"
        options={faultKinds}
        value={kind}
        onChange={setKind}
      />
      <Button variant="secondary" onClick={arm}>
        {text.go}
      </Button>
      <Button variant="quiet" onClick={() => replace([])}>
        {text.clear}
      </Button>
      <p role="status">{isSuccess && (originalArgs?.length === 0 ? text.cleared : text.armed)}</p>
      <FailureNotice title={text.failed} error={error} />
    </>
  );
}
