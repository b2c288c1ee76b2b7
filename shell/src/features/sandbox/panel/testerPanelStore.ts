import { withTabStorage } from 'shared-auth/host';
import { createStore } from 'zustand/vanilla';

const SEAMS_KEY = 'PLUM_TESTER_SEAMS';

/** Whether seams are shown is kept through a load, so that a navigation between remotes can be watched. */
export const testerPanel = createStore<{ isOpen: boolean; showsSeams: boolean }>(() => ({
  isOpen: false,
  showsSeams: withTabStorage((tab) => tab.getItem(SEAMS_KEY)) !== null,
}));

export function showSeams(showsSeams: boolean): void {
  withTabStorage((tab) =>
    showsSeams ? tab.setItem(SEAMS_KEY, 'shown') : tab.removeItem(SEAMS_KEY),
  );
  testerPanel.setState({ showsSeams, isOpen: false });
}
