import { ApiProvider } from '@reduxjs/toolkit/query/react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Accordion, Button, DataTable, Stack } from 'shared-ui';
import { useStore } from 'zustand/react';
import { sandboxApi } from '../../../api/sandboxApi';
import { readPageData } from '../../../page/pageData';
import { ToggleBoxes } from '../ToggleBoxes';
import { ApplicantChoice } from './ApplicantChoice';
import { FaultChoice } from './FaultChoice';
import { LoadedFiles } from './LoadedFiles';
import { ThisApplicant } from './ThisApplicant';
import { noteSection, showSeams, testerPanel } from './testerPanelStore';
import { testerPanelText as text } from './testerPanelText';
import { useAppFacts } from './useAppFacts';
import { VersionChoice } from './VersionChoice';
import styles from './TesterPanel.module.scss';

/** Beside the page, which stays usable, until it is closed; through navigations and loads of this tab. */
export function TesterPanel() {
  const { releaseSet, overrides = [] } = readPageData();
  const open = useStore(testerPanel, (state) => state.sections);
  const heading = useFocusWhileOpen();
  const titleId = useId();
  const sections = [
    { id: 'applicant', title: text.session.title, content: <ThisApplicant /> },
    {
      id: 'versions',
      title: text.versions.title,
      content: <VersionChoice releaseSet={releaseSet} overrides={overrides} />,
    },
    { id: 'persona', title: text.applicant.title, content: <ApplicantChoice /> },
    { id: 'toggles', title: text.toggles.title, content: <ToggleBoxes /> },
    { id: 'faults', title: text.faults.title, content: <FaultChoice /> },
    { id: 'seams', title: text.seams.title, content: <SeamFacts /> },
    { id: 'loaded', title: text.loaded.title, content: <LoadedFiles /> },
  ];
  const close = () => testerPanel.setState({ isOpen: false });
  return createPortal(
    <ApiProvider api={sandboxApi}>
      <aside
        className={styles.panel}
        aria-labelledby={titleId}
        data-tester
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        <div className={styles.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {text.title}
          </h2>
          <Button variant="quiet" onClick={close}>
            {text.close}
          </Button>
        </div>
        <Accordion
          items={sections.map(({ id, title, content }) => ({
            id: `tester-${id}`,
            title,
            open: open.includes(`tester-${id}`),
            onToggle: (isOpen) => noteSection(`tester-${id}`, isOpen),
            children: <Stack gap="md">{content}</Stack>,
          }))}
        />
      </aside>
    </ApiProvider>,
    document.body,
  );
}

/** Focuses the heading of a panel that was opened on this page, and gives the focus back when it closes. */
function useFocusWhileOpen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!testerPanel.getState().takesFocus) return;
    const cameFrom = document.activeElement;
    heading.current?.focus();
    return () => {
      if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    };
  }, []);
  return heading;
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
