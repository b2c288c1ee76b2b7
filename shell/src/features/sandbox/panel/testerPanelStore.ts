import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

interface TesterPanelState {
  isOpen: boolean;
  /** Whether the panel was opened on this page, and so has the focus. */
  takesFocus: boolean;
  /** The sections that are open. */
  sections: readonly string[];
  showsSeams: boolean;
}

/** Stored for this tab, so that the panel and the seams stay while a journey is walked. */
export const testerPanel = createStore<TesterPanelState>()(
  persist(
    (): TesterPanelState => ({
      isOpen: false,
      takesFocus: false,
      sections: ['tester-applicant'],
      showsSeams: false,
    }),
    {
      name: 'PLUM_TESTER_PANEL',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ takesFocus: _takesFocus, ...stored }) => stored,
    },
  ),
);

export function noteSection(id: string, isOpen: boolean): void {
  const others = testerPanel.getState().sections.filter((each) => each !== id);
  testerPanel.setState({ sections: isOpen ? [...others, id] : others });
}
