import { satisfy } from '@module-federation/runtime-core';

/** A version of a remote, and what it shares. */
interface SharingRemote {
  name: string;
  version: string;
  shared: readonly { name: string; requiredVersion: string; singleton: boolean }[];
}

/** A singleton whose version in the shell is not what a remote asks for. */
export interface SingletonMismatch {
  remote: string;
  singleton: string;
  required: string;
  provided: string;
}

/**
 * Compares what remotes ask for with what the shell provides. The federation runtime only warns and
 * goes on with the shell's copy; here the mismatch gets a name, so that somebody can be told.
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
