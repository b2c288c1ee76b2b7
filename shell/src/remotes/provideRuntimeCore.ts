import * as runtimeCore from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Remotes are built without the federation runtime and take the shell's from this global.
 * The library's own plugin would bundle a second copy.
 */
export default function provideRuntimeCore(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return {
    name: 'provide-runtime-core',
    // The host uses these itself, beside the share scope: no remote may bring another version of them.
    beforeRegisterShare: (registered) => {
      const { shared, pkgName, origin } = registered;
      const { get } = shared;
      if (shared.shareConfig.eager) shared.loaded = true;
      else
        shared.get = async () => {
          try {
            return await get();
          } catch (cause) {
            // The runtime caches a load that failed, and would answer each later try with it.
            for (const scope of Object.values(origin.shareScopeMap)) {
              const registration = scope[pkgName]?.[shared.version];
              if (registration !== undefined) registration.loading = null;
            }
            throw cause;
          }
        };
      return registered;
    },
  };
}
