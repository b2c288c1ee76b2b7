/** Leaves for another page by a full load, as a link from the mobile app would. */
export function openPage(url: string): void {
  window.location.assign(url);
}
