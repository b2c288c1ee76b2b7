/** Calls back each time the page is hidden or left. Returns the function that stops it. */
export function onHide(callback: () => void): () => void {
  function hide() {
    if (document.visibilityState === 'hidden') callback();
  }
  window.addEventListener('pagehide', callback);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', callback);
    document.removeEventListener('visibilitychange', hide);
  };
}
