import { setToggles, togglesStore } from 'shared-auth/host';
import { experimentToggle, isExperiment } from '../../toggles/experimentToggle';

declare global {
  interface Window {
    /** Set by the optimisation script: which variant this visitor is to see. */
    plumExperiments?: Record<string, unknown>;
  }
}

/** Makes what the optimisation script decided toggles named `EXPERIMENT_…`; no other can be set that way. */
export function takeExperiments(): void {
  const given = Object.entries(window.plumExperiments ?? {}).map(
    ([name, value]): [string, boolean] => [experimentToggle(name), value === true],
  );
  setToggles({ ...togglesStore.getState(), ...Object.fromEntries(given) });
}

/** Takes them back. */
export function dropExperiments(): void {
  delete window.plumExperiments;
  const kept = Object.entries(togglesStore.getState()).filter(([name]) => !isExperiment(name));
  setToggles(Object.fromEntries(kept));
}
