/** The origins of the third parties that a page may use after consent; null for one that is not used. */
export interface ThirdParties {
  tagManager: string | null;
  optimisation: string | null;
  recording: string | null;
  tags: readonly string[];
  /** The connection string of the monitoring service, as it was given. */
  monitoring: string | null;
}

const none: ThirdParties = {
  tagManager: null,
  optimisation: null,
  recording: null,
  tags: [],
  monitoring: null,
};
let provided = none;

/** Sets the third parties of this page, once, from the page's data. */
export function provideThirdParties(parties: ThirdParties | undefined): void {
  provided = parties ?? none;
}

export const thirdParties = (): ThirdParties => provided;
