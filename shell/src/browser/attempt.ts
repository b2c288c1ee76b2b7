/** Null where the browser refuses, as it does where storage is blocked or full. */
export function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
