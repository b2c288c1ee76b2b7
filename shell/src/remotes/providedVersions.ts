import { getInstance } from '@module-federation/enhanced/runtime';

/** What the shell has put in the share scope: the version of each package by name. */
export function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );
}
