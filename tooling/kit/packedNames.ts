/** The name of a package outside: a scope is bound to one registry, so that no package of another owner is taken for it. */
export const packedName = (name: string): string => `@plum/${name}`;

export const tarballOf = (name: string, version: string): string => `plum-${name}-${version}.tgz`;

/** A dependency on a package of the kit: under its own name here, from the scope of the kit. */
export const aliasOf = (name: string, version: string): string =>
  `npm:${packedName(name)}@^${version}`;
