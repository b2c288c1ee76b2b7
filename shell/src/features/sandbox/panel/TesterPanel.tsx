import { ApiProvider } from '@reduxjs/toolkit/query/react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Accordion, Button, Stack } from 'shared-ui';
import { useStore } from 'zustand/react';
import { sandboxApi } from '../../../api/sandboxApi';
import { ToggleBoxes } from '../ToggleBoxes';
import { ApplicantChoice } from './ApplicantChoice';
import { FaultChoice } from './FaultChoice';
import { OpenSource } from './OpenSource';
import { ThisApplicant } from './ThisApplicant';
import { noteSection, testerPanel } from './testerPanelStore';
import { testerPanelText as text } from './testerPanelText';
import { VersionChoice } from './VersionChoice';
import styles from './TesterPanel.module.scss';

/** Beside the page, which stays usable, until it is closed; through navigations and loads of this tab. */
export function TesterPanel() {
  const open = useStore(testerPanel, (state) => state.sections);
  const heading = useFocusWhileOpen();
  const titleId = useId();
  const sections = [
    { id: 'tester-applicant', title: text.session.title, content: <ThisApplicant /> },
    { id: 'tester-versions', title: text.versions.title, content: <VersionChoice /> },
    { id: 'tester-persona', title: text.applicant.title, content: <ApplicantChoice /> },
    { id: 'tester-toggles', title: text.toggles.title, content: <ToggleBoxes /> },
    { id: 'tester-faults', title: text.faults.title, content: <FaultChoice /> },
    { id: 'tester-seams', title: text.seams.title, content: <Seams /> },
  ];
  const close = () => testerPanel.setState({ isOpen: false });
  return createPortal(
    <ApiProvider api={sandboxApi}>
      <aside
        className={styles.panel}
        aria-labelledby={titleId}
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
            id,
            title,
            open: open.includes(id),
            onToggle: (isOpen) => noteSection(id, isOpen),
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

/** The switch of the outlines that show which app rendered what. */
function Seams() {
  const { seams } = text;
  const showsSeams = useStore(testerPanel, (state) => state.showsSeams);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => testerPanel.setState({ showsSeams: !showsSeams, isOpen: false })}
      >
        {showsSeams ? seams.hide : seams.show}
      </Button>
      {APP_VERSION === 'development' && <OpenSource />}
    </>
  );
}
