/** Whether what is typed into a filter stands in any of the texts. */
export function hasWords(typed: string, ...texts: (string | null | undefined)[]): boolean {
  const words = typed.trim().toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(words));
}
