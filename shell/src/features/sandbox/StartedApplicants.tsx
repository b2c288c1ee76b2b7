import { useEffect, useRef } from 'react';
import { Accordion, Panel } from 'shared-ui';
import type { StartedApplicant as Started } from './startedApplicants';
import { sandboxText } from './sandboxText';
import { StartedApplicant } from './StartedApplicant';

const text = sandboxText.started;

/** Takes the focus when somebody new is there: the button that started them may be far below. */
export function StartedApplicants({ applicants }: { applicants: readonly Started[] }) {
  const place = useRef<HTMLDivElement>(null);
  const newest = applicants[0]?.applicationId;
  const shown = useRef(newest);
  useEffect(() => {
    if (newest !== shown.current) place.current?.focus();
    shown.current = newest;
  }, [newest]);

  if (applicants.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Panel title={text.title}>
        <Accordion
          items={applicants.map((applicant, index) => ({
            id: applicant.applicationId,
            title: `${applicant.persona}, ${applicant.applicationRef}`,
            open: index === 0,
            children: <StartedApplicant applicant={applicant} />,
          }))}
        />
      </Panel>
    </div>
  );
}
