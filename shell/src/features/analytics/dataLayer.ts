declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** What every entry of the data layer says. */
export interface DataLayerFacts {
  brand: string;
  /** Never the id itself; null where the server gave none. */
  hashedApplicationId: string | null;
}

/** The queue that a tag manager reads. */
export interface DataLayer {
  push: (entry: Record<string, unknown>) => void;
  /** Forgets it: nothing is told from here on. */
  close: () => void;
}

export function openDataLayer(facts: DataLayerFacts): DataLayer {
  const entries = (window.dataLayer ??= []);
  let isOpen = true;
  return {
    push: (entry) => {
      if (isOpen) entries.push({ ...facts, ...entry });
    },
    close: () => {
      isOpen = false;
      delete window.dataLayer;
    },
  };
}
