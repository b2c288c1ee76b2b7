/** Joined when they are built, parts have one version of everything. */
export function watchSingletons(): void {
  // There is nothing to compare.
}
