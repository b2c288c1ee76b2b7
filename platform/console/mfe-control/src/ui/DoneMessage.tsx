import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from 'shared-ui';
import { uiText } from './uiText';
import styles from './DoneMessage.module.scss';

interface Done {
  words: string;
  /** A button that undoes it. */
  undo?: ReactNode;
}

let last: Done | null = null;
const listeners = new Set<() => void>();

/** Says what was done, until it is closed or something else is done. Null says nothing. */
export function showDone(done: Done | null): void {
  last = done;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was done last. It covers the end of the window, so that no button moves. */
export function DoneMessage() {
  const done = useSyncExternalStore(subscribe, () => last);
  return (
    <div className={styles.done} data-empty={done === null}>
      <p role="status">{done?.words}</p>
      {done !== null && (
        <span className={styles.buttons}>
          {done.undo}
          <Button variant="quiet" onClick={() => showDone(null)}>
            {uiText.action.close}
          </Button>
        </span>
      )}
    </div>
  );
}
