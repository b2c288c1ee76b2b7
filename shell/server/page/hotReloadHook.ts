/**
 * Runs before any other script of a page in development. Each remote has a refresh runtime of its own
 * and finds React through this hook; the hook that React Refresh would make itself forgets the
 * renderers of those that came before.
 */
export const hotReloadHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {},
};
`;
