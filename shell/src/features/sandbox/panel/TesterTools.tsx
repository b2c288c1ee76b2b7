import { Suspense, useEffect, useEffectEvent, useState } from 'react';
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

/** The button of the tester panel, below all of the applicant's page. The panel is fetched when it is opened. */
export function TesterTools() {
  const { isOpen, showsSeams } = useStore(testerPanel);
  const [hasFailed, setFailed] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  async function open(takesFocus = true) {
    try {
      await panel.preload();
      setFailed(false);
      setLoaded(true);
      testerPanel.setState({ isOpen: true, takesFocus });
    } catch (cause) {
      console.warn('The tester panel could not be fetched', cause);
      setFailed(true);
    }
  }
  // One that was open on the page before is there again, and leaves the focus to the page.
  const reopen = useEffectEvent(() => isOpen && void open(false));
  useEffect(() => void reopen(), []);
  useKey(PANEL_KEY, () =>
    isOpen && isLoaded ? testerPanel.setState({ isOpen: false }) : void open(),
  );
  return (
    <>
      {createPortal(
        <aside className={styles.tools} aria-label={text.label}>
          <Button variant="quiet" onClick={() => open()}>
            {text.open} {text.key}
          </Button>
          {hasFailed && <Notice tone="error">{text.failed}</Notice>}
        </aside>,
        document.body,
      )}
      {isOpen && isLoaded && <panel.Screen />}
      {showsSeams && (
        <Suspense>
          <overlay.Screen />
        </Suspense>
      )}
    </>
  );
}
