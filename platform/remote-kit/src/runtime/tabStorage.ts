/**
 * What this tab stores of each application, so that a refresh does not lose it. A browser may forbid
 * storage: nothing is then stored, and reading returns null.
 * @param name part of the key, for example `QUOTE`
 * @param isKept whether a value, which another version may have written, has the expected shape
 */
export function tabStorage<Kept>(name: string, isKept: (value: unknown) => value is Kept) {
  const keyOf = (applicationId: string) => `PLUM_${name}_${applicationId}`;
  return {
    read: (applicationId: string): Kept | null =>
      attempt(() => {
        const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(applicationId)) ?? 'null');
        return isKept(value) ? value : null;
      }),
    keep: (applicationId: string, kept: Kept): void => {
      attempt(() => {
        sessionStorage.setItem(keyOf(applicationId), JSON.stringify(kept));
      });
    },
    forget: (applicationId: string): void => {
      attempt(() => {
        sessionStorage.removeItem(keyOf(applicationId));
      });
    },
  };
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    // Forbidden or full, or written by another version: costs the applicant a refresh, not the journey.
    return null;
  }
}
