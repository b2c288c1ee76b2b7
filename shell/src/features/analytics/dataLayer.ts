declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** The queue that a tag manager reads. */
export type DataLayer = ReturnType<typeof openDataLayer>;

/** Opens the queue. Every entry has `brand` and `hashedApplicationId`, which is null where there is none. */
export function openDataLayer(brand: string, firstId: string | null) {
  const entries = (window.dataLayer ??= []);
  let isOpen = true;
  let hashedApplicationId = firstId;
  return {
    identify: (hashed: string | null) => {
      hashedApplicationId = hashed;
    },
    push: (entry: Record<string, unknown>) => {
      if (isOpen) entries.push({ brand, hashedApplicationId, ...entry });
    },
    /** Removes it; later pushes are ignored. */
    close: () => {
      isOpen = false;
      delete window.dataLayer;
    },
  };
}
