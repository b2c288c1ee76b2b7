import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadableDocumentType } from 'journey-api/contract';

/** A panel shows the text of its document, or is open without the text, which was read and closed. */
type PanelState = 'closed' | 'open' | 'text';

/** @param onRead called when the text of a document is shown */
export function useDocumentPanels(onRead?: (documentType: ReadableDocumentType) => void) {
  const [states, setStates] = useState<Partial<Record<ReadableDocumentType, PanelState>>>({});
  const stateOf = (documentType: ReadableDocumentType) => states[documentType] ?? 'closed';

  function set(documentType: ReadableDocumentType, state: PanelState) {
    setStates((current) => ({ ...current, [documentType]: state }));
    if (state === 'text') onRead?.(documentType);
  }

  return {
    stateOf,
    /** For the panel's own event, which also follows a change of its state. */
    toggle(documentType: ReadableDocumentType, isOpen: boolean) {
      if (isOpen !== (stateOf(documentType) !== 'closed'))
        set(documentType, isOpen ? 'text' : 'closed');
    },
    /** Shows the text. The focus returns to the panel's title from there. */
    read(documentType: ReadableDocumentType) {
      focusTitle(documentType);
      set(documentType, 'text');
    },
    /** Changes the state at once: while a text fills the screen, nothing behind it can take the focus. */
    leave(documentType: ReadableDocumentType, state: PanelState) {
      flushSync(() => set(documentType, state));
      focusTitle(documentType);
    },
    closeAll() {
      setStates({});
    },
  };
}

export type DocumentPanels = ReturnType<typeof useDocumentPanels>;

/** Moves the focus to the line that opens a document. */
export function focusTitle(documentType: ReadableDocumentType): void {
  focusOn(`#${documentType} > summary`);
}

export function focusOn(selector: string): void {
  const target = document.querySelector<HTMLElement>(selector);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
