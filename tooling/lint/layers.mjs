// @ts-check

export const appLayers = [
  /^src\/api\//,
  /^src\/domain\//,
  /^src\/features\//,
  /^src\/app\//,
  /^src\/[^/]+$/,
];

/** @param {...string} folders from the lowest up */
const inOrder = (...folders) => folders.map((folder) => new RegExp(`^${folder}/`));
/** A total order, so that no circle between two folders is possible. */
export const shellLayers = [
  ...inOrder('src/api', 'src/brands', 'src/toggles', 'src/screens', 'src/consent', 'src/errors'),
  ...inOrder('src/remotes', 'src/page', 'src/features', 'src/app', 'src/entry'),
  /^src\/[^/]+$/,
];
export const shellServerLayers = inOrder(
  ...['server/telemetry', 'server/overrides', 'server/page', 'server/routes'],
);
