import { withTabStorage } from 'shared-auth/host';
import { createStore } from 'zustand/vanilla';

const SEAMS_KEY = 'PLUM_TESTER_SEAMS';
const PANEL_KEY = 'PLUM_TESTER_PANEL';

interface TesterPanelState {
  isOpen: boolean;
  /** Whether the panel was opened on this page, and so has the focus. */
  takesFocus: boolean;
  /** The sections that are open. */
  sections: readonly string[];
  showsSeams: boolean;
}

type StoredPanel = Pick<TesterPanelState, 'isOpen' | 'sections'>;

const stored = withTabStorage(
  (tab) => JSON.parse(tab.getItem(PANEL_KEY) ?? 'null') as StoredPanel | null,
) ?? { isOpen: false, sections: ['tester-applicant'] };
/** On the page before. The panel is opened again once it is fetched. */
export const wasOpen = stored.isOpen;

/** Stored for this tab, so that the panel and the seams stay while a journey is walked. */
export const testerPanel = createStore<TesterPanelState>(() => ({
  sections: stored.sections,
  isOpen: false,
  takesFocus: false,
  showsSeams: withTabStorage((tab) => tab.getItem(SEAMS_KEY)) !== null,
}));

testerPanel.subscribe(({ isOpen, sections }) =>
  withTabStorage((tab) => tab.setItem(PANEL_KEY, JSON.stringify({ isOpen, sections }))),
);

export function noteSection(id: string, isOpen: boolean): void {
  const others = testerPanel.getState().sections.filter((each) => each !== id);
  testerPanel.setState({ sections: isOpen ? [...others, id] : others });
}

export function showSeams(showsSeams: boolean): void {
  withTabStorage((tab) =>
    showsSeams ? tab.setItem(SEAMS_KEY, 'shown') : tab.removeItem(SEAMS_KEY),
  );
  testerPanel.setState({ showsSeams, isOpen: false });
}
