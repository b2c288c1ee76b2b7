/** Loads another page, so that nothing stays in memory. */
export function openPage(url: string): void {
  window.location.assign(url);
}

export function reloadPage(): void {
  window.location.reload();
}
