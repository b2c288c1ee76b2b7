export function openPage(url: string): void {
  window.location.assign(url);
}
