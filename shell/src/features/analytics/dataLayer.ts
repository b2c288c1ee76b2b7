declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** The fields of every entry of the data layer. `hashedApplicationId` follows the session. */
export interface DataLayerFacts {
  brand: string;
  /** Null where the server gave none. */
  hashedApplicationId: string | null;
}

/** The queue that a tag manager reads. */
export interface DataLayer {
  identify: (hashedApplicationId: string | null) => void;
  push: (entry: Record<string, unknown>) => void;
  /** Removes it; later pushes are ignored. */
  close: () => void;
}

export function openDataLayer(facts: DataLayerFacts): DataLayer {
  const entries = (window.dataLayer ??= []);
  let isOpen = true;
  let hashedApplicationId = facts.hashedApplicationId;
  return {
    identify: (hashed) => {
      hashedApplicationId = hashed;
    },
    push: (entry) => {
      if (isOpen) entries.push({ ...facts, hashedApplicationId, ...entry });
    },
    close: () => {
      isOpen = false;
      delete window.dataLayer;
    },
  };
}
