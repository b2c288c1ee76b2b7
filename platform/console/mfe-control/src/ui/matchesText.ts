/** Whether any of the texts contains what is typed into a filter. */
export function matchesText(typed: string, ...texts: (string | null | undefined)[]): boolean {
  const words = typed.trim().toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(words));
}
