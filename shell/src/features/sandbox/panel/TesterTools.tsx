import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, Notice } from 'shared-ui';
import { lazyScreen } from 'shared-auth/host';
import { useStore } from 'zustand/react';
import { useKey } from '../../../page/useKey';
import { testerPanel, wasOpen } from './testerPanelStore';
import { PANEL_KEY, testerPanelText as text } from './testerPanelText';
import styles from './TesterTools.module.scss';

const panel = lazyScreen(() => import('./TesterPanel').then((module) => module.TesterPanel));
const overlay = lazyScreen(() => import('./SeamOverlay').then((module) => module.SeamOverlay));

/** @returns whether the panel could be fetched */
async function openPanel(takesFocus: boolean): Promise<boolean> {
  try {
    await panel.preload();
    testerPanel.setState({ isOpen: true, takesFocus });
    return true;
  } catch (cause) {
    console.warn('The tester panel could not be fetched', cause);
    return false;
  }
}

/** The button of the tester panel, below all of the applicant's page. The panel is fetched when it is opened. */
export function TesterTools() {
  const { isOpen, showsSeams } = useStore(testerPanel);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => setFailed(!(await openPanel(true)));
  useEffect(() => {
    if (wasOpen) void openPanel(false);
  }, []);
  useKey(PANEL_KEY, () => (isOpen ? testerPanel.setState({ isOpen: false }) : void open()));
  return (
    <>
      {createPortal(
        <aside className={styles.tools} aria-label={text.label}>
          <Button variant="quiet" onClick={open}>
            {text.open} {text.key}
          </Button>
          {hasFailed && <Notice tone="error">{text.failed}</Notice>}
        </aside>,
        document.body,
      )}
      {isOpen && <panel.Screen />}
      {showsSeams && (
        <Suspense>
          <overlay.Screen />
        </Suspense>
      )}
    </>
  );
}
