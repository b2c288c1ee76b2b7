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
      const { shared } = registered;
      if (shared.shareConfig.eager) shared.loaded = true;
      return registered;
    },
  };
}
