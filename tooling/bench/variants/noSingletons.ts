/** Apps that are joined when they are built have one version of everything. */
export function watchSingletons(): void {
  // There is nothing to compare.
}
