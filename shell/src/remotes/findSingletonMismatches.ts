import { satisfy } from '@module-federation/runtime-core';

/** A version of a remote, and what it shares. */
interface SharingRemote {
  name: string;
  version: string;
  shared: readonly { name: string; requiredVersion: string; singleton: boolean }[];
}

/** A singleton that the shell provides in a version that a remote does not accept. */
export interface SingletonMismatch {
  remote: string;
  singleton: string;
  required: string;
  provided: string;
}

/**
 * Compares the singletons that remotes ask for with those that the shell provides. The federation runtime only
 * warns and uses the shell's copy.
 */
export function findSingletonMismatches(
  remotes: readonly SharingRemote[],
  provided: Readonly<Record<string, string>>,
): SingletonMismatch[] {
  return remotes.flatMap(({ name, version, shared }) =>
    shared
      .filter(({ singleton }) => singleton)
      .flatMap(({ name: singleton, requiredVersion }) => {
        const held = provided[singleton];
        if (held !== undefined && satisfy(held, requiredVersion)) return [];
        return [
          {
            remote: `${name}@${version}`,
            singleton,
            required: requiredVersion,
            provided: held ?? 'nothing',
          },
        ];
      }),
  );
}
