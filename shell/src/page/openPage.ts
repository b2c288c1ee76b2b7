/** Opens another page by a full load, as a link from the mobile app does. */
export function openPage(url: string): void {
  window.location.assign(url);
}
