/** What the page adds to its reports, so that a fault of one brand or width is seen. */
export const reportedAudience = (): { brand: string | undefined; width: number } => ({
  brand: document.documentElement.dataset['brand'],
  width: window.innerWidth,
});
