/** The prefix of toggles that the optimisation script sets. The server has none of them. */
const PREFIX = 'EXPERIMENT_';

export const isExperiment = (toggle: string): boolean => toggle.startsWith(PREFIX);

/** The name of an experiment's toggle; unchanged where it has the prefix already. */
export const experimentToggle = (name: string): string =>
  isExperiment(name) ? name : `${PREFIX}${name}`;
