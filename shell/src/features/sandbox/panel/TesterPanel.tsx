import { ApiProvider } from '@reduxjs/toolkit/query/react';
import { Accordion, Button, DataTable, Dialog, Stack } from 'shared-ui';
import { useStore } from 'zustand/react';
import { sandboxApi } from '../../../api/sandboxApi';
import { readPageData } from '../../../page/pageData';
import { ToggleBoxes } from '../ToggleBoxes';
import { ApplicantChoice } from './ApplicantChoice';
import { FaultChoice } from './FaultChoice';
import { LoadedFiles } from './LoadedFiles';
import { SessionFacts } from './SessionFacts';
import { testerPanel, showSeams } from './testerPanelStore';
import { testerPanelText as text } from './testerPanelText';
import { useAppFacts } from './useAppFacts';
import { VersionChoice } from './VersionChoice';
import styles from './TesterPanel.module.scss';

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

/** The apps of this page, and the switch of the outlines that show which of them rendered what. */
function SeamFacts() {
  const { seams } = text;
  const showsSeams = useStore(testerPanel, (state) => state.showsSeams);
  return (
    <>
      <p className={styles.quiet}>{seams.hint}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={seams.caption}>
        <DataTable
          caption={seams.caption}
          columns={seams.columns}
          rows={useAppFacts().map(({ name, version, owner, bytes, milliseconds }) => ({
            name,
            cells: [
              version,
              owner ?? seams.nobody,
              seams.kilobytes(bytes),
              seams.milliseconds(milliseconds),
            ],
          }))}
        />
      </div>
      <Button variant="secondary" onClick={() => showSeams(!showsSeams)}>
        {showsSeams ? seams.hide : seams.show}
      </Button>
    </>
  );
}
