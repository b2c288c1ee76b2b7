/** Runs a task once the browser has nothing better to do; answers the way to call it off. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 500);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = window.requestIdleCallback(task, { timeout: 3000 });
  return () => {
    window.cancelIdleCallback(handle);
  };
}
