/**
 * Runs before any other script of a page in development. The refresh runtime of each remote finds React through
 * this hook. The hook that React Refresh creates by itself loses the renderers of earlier runtimes.
 */
export const hotReloadHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {},
};
`;
