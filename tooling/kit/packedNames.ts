/** The name of a package outside: a scope is bound to one registry, so that no package of another owner is taken for it. */
export const packedName = (name: string): string => `@plum/${name}`;

export const tarballOf = (name: string, version: string): string => `plum-${name}-${version}.tgz`;

/** The first package that is written, so that a folder of the kit is known by it. */
export const PACKED = { file: 'packages/lending/package.json', name: packedName('lending') };

/** Whether a file or folder is one that the kit is packed into. */
export const isPacked = (name: string): boolean =>
  name === 'packages' || /^plum-.+\.tgz$/.test(name);

/** A dependency on a package of the kit: under its own name here, from the scope of the kit. */
export const aliasOf = (name: string, version: string): string =>
  `npm:${packedName(name)}@^${version}`;
