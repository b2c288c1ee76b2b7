import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, Notice } from 'shared-ui';
import { lazyScreen } from 'shared-auth/host';
import { useStore } from 'zustand/react';
import { useKey } from '../../../page/useKey';
import { testerPanel } from './testerPanelStore';
import { PANEL_KEY, testerPanelText as text } from './testerPanelText';
import styles from './TesterTools.module.scss';

const panel = lazyScreen(() => import('./TesterPanel').then((module) => module.TesterPanel));
const overlay = lazyScreen(() => import('./SeamOverlay').then((module) => module.SeamOverlay));

/** @returns whether the panel could be fetched; it is closed where not */
async function fetchPanel(): Promise<boolean> {
  try {
    await panel.preload();
    return true;
  } catch (cause) {
    console.warn('The tester panel could not be fetched', cause);
    testerPanel.setState({ isOpen: false });
    return false;
  }
}

/** The button of the tester panel, below all of the applicant's page. The panel is fetched when it is opened. */
export function TesterTools() {
  const { isOpen, showsSeams } = useStore(testerPanel);
  const [isFetched, setFetched] = useState<boolean>();
  useEffect(() => {
    if (isOpen) void fetchPanel().then(setFetched);
  }, [isOpen]);
  useKey(PANEL_KEY, () => testerPanel.setState({ isOpen: !isOpen, takesFocus: true }));
  return (
    <>
      {createPortal(
        <aside className={styles.tools} aria-label={text.label}>
          <Button
            variant="quiet"
            onClick={() => testerPanel.setState({ isOpen: true, takesFocus: true })}
          >
            {text.open} {text.key}
          </Button>
          {isFetched === false && <Notice tone="error">{text.failed}</Notice>}
        </aside>,
        document.body,
      )}
      {isOpen && isFetched === true && <panel.Screen />}
      {showsSeams && (
        <Suspense>
          <overlay.Screen />
        </Suspense>
      )}
    </>
  );
}
