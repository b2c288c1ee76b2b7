import { ApiProvider } from '@reduxjs/toolkit/query/react';
import { Accordion, Dialog, Stack } from 'shared-ui';
import { sandboxApi } from '../../../api/sandboxApi';
import { readPageData } from '../../../page/pageData';
import { ToggleBoxes } from '../ToggleBoxes';
import { ApplicantChoice } from './ApplicantChoice';
import { FaultChoice } from './FaultChoice';
import { LoadedFiles } from './LoadedFiles';
import { Recording } from './Recording';
import { SeamFacts } from './SeamFacts';
import { SessionFacts } from './SessionFacts';
import { testerPanel } from './testerPanelStore';
import { testerPanelText as text } from './testerPanelText';
import { VersionChoice } from './VersionChoice';

/** Shows testers the state of the page, and lets them change it. */
export function TesterPanel() {
  const { releaseSet, overrides = [] } = readPageData();
  const sections = [
    {
      title: text.versions.title,
      content: <VersionChoice releaseSet={releaseSet} overrides={overrides} />,
    },
    { title: text.applicant.title, content: <ApplicantChoice /> },
    { title: text.toggles.title, content: <ToggleBoxes /> },
    { title: text.faults.title, content: <FaultChoice /> },
    { title: text.session.title, content: <SessionFacts /> },
    { title: text.seams.title, content: <SeamFacts /> },
    { title: text.recording.title, content: <Recording /> },
    { title: text.loaded.title, content: <LoadedFiles /> },
  ];
  return (
    <ApiProvider api={sandboxApi}>
      <Dialog open title={text.title} onClose={() => testerPanel.setState({ isOpen: false })}>
        <Accordion
          items={sections.map(({ title, content }) => ({
            id: `tester-${title.toLowerCase().replaceAll(' ', '-')}`,
            title,
            children: <Stack gap="md">{content}</Stack>,
          }))}
        />
      </Dialog>
    </ApiProvider>
  );
}
