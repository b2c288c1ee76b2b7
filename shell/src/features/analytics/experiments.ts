import { setToggles, togglesStore } from 'shared-auth/host';
import { experimentToggle, isExperiment } from '../../toggles/experimentToggle';

declare global {
  interface Window {
    /** Set by the optimisation script: which variant this visitor is to see. */
    plumExperiments?: Record<string, unknown>;
  }
}

/** Sets what the optimisation script decided as toggles named `EXPERIMENT_…`. It can set no other toggle. */
export function takeExperiments(): void {
  const given = Object.entries(window.plumExperiments ?? {}).map(
    ([name, value]): [string, boolean] => [experimentToggle(name), value === true],
  );
  setToggles({ ...togglesStore.getState(), ...Object.fromEntries(given) });
}

/** Removes them. */
export function dropExperiments(): void {
  delete window.plumExperiments;
  const kept = Object.entries(togglesStore.getState()).filter(([name]) => !isExperiment(name));
  setToggles(Object.fromEntries(kept));
}
