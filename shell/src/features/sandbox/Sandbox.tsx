import { useEffect } from 'react';
import { Link } from 'react-router';
import { useFailurePage } from 'shared-auth/http';
import { Page, Panel, Spinner } from 'shared-ui';
import { useListPersonasQuery } from '../../api/sandboxApi';
import { PersonaPicker } from './PersonaPicker';
import { StartedApplicants } from './StartedApplicants';
import { TestAccounts } from './TestAccounts';
import { ToggleSwitches } from './ToggleSwitches';
import { sandboxText as text } from './sandboxText';
import { useStartApplicant } from './useStartApplicant';

export function Sandbox() {
  const { data: personas, error } = useListPersonasQuery(null);
  const starter = useStartApplicant();
  const showFailurePage = useFailurePage();
  useEffect(() => {
    if (error && 'reason' in error) showFailurePage(error);
  }, [error, showFailurePage]);

  return (
    <Page title={text.title} lead={text.lead}>
      {personas ? (
        <>
          <StartedApplicants applicants={starter.applicants} />
          <PersonaPicker personas={personas} starter={starter} />
          <ToggleSwitches />
          <TestAccounts />
          <Link to="/sandbox/components">{text.showcase.title}</Link>
        </>
      ) : (
        <Panel>
          <p role="status">
            <Spinner size="sm" /> {text.start.loading}
          </p>
        </Panel>
      )}
    </Page>
  );
}
