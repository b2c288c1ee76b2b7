import { useEffect } from 'react';
import { ApiProvider } from '@reduxjs/toolkit/query/react';
import { useFailurePage } from 'shared-auth/http';
import { Page, Panel, Spinner, SummaryList } from 'shared-ui';
import { sandboxApi, useListPersonasQuery } from '../../api/sandboxApi';
import { PersonaPicker } from './PersonaPicker';
import { StartedApplicants } from './StartedApplicants';
import { sandboxText as text, testAccounts } from './sandboxText';
import { ToggleBoxes } from './ToggleBoxes';
import { useStartApplicant } from './useStartApplicant';

/** `/sandbox`: the testers' page. */
export function SandboxPage() {
  return (
    <ApiProvider api={sandboxApi}>
      <Sandbox />
    </ApiProvider>
  );
}

function Sandbox() {
  const { data: personas, error } = useListPersonasQuery(null);
  const starter = useStartApplicant();
  const showFailurePage = useFailurePage();
  useEffect(() => {
    if (error && 'reason' in error) showFailurePage(error);
  }, [error, showFailurePage]);

  return (
    <Page title={text.title} lead={text.lead} wide>
      {personas ? (
        <>
          <StartedApplicants applicants={starter.applicants} />
          <PersonaPicker personas={personas} starter={starter} />
          <Panel title={text.toggles.title}>
            <ToggleBoxes />
          </Panel>
          <Panel title={text.accounts.title}>
            <SummaryList
              items={testAccounts.map(({ account, isValid }) => ({
                term: account,
                detail: isValid ? text.accounts.valid : text.accounts.invalid,
              }))}
            />
          </Panel>
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
