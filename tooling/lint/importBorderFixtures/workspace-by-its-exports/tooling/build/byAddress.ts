export const prerenderProcess = new URL(
  '../../platform/releases/src/prerender/prerenderProcess.mjs',
  import.meta.url,
);
