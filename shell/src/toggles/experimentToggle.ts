/** What the name of a toggle begins with that the optimisation script has set. The server knows nothing of it. */
const PREFIX = 'EXPERIMENT_';

export const isExperiment = (toggle: string): boolean => toggle.startsWith(PREFIX);

/** The toggle of an experiment; a name that is one already stays as it is. */
export const experimentToggle = (name: string): string =>
  isExperiment(name) ? name : `${PREFIX}${name}`;
