import { useEffect, useState } from 'react';
import { lazyScreen, type LazyScreen } from 'shared-auth/host';
import { readPageData } from '../../page/pageData';

const banner = lazyScreen(() =>
  import('../../features/override/OverrideBanner').then((module) => module.OverrideBanner),
);
const tools = lazyScreen(() =>
  import('../../features/sandbox/panel/TesterTools').then((module) => module.TesterTools),
);

/** What only testers see: the override banner and the tester panel. A page without them fetches neither. */
export function TesterFeatures() {
  const [{ sandbox, overrides }] = useState(readPageData);
  const hasBanner = usePreloaded(banner, overrides !== undefined);
  const hasTools = usePreloaded(tools, sandbox);
  return (
    <>
      {hasBanner && <banner.Screen />}
      {hasTools && <tools.Screen />}
    </>
  );
}

function usePreloaded({ preload }: LazyScreen, isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    preload()
      .then(() => setLoaded(true))
      .catch((cause: unknown) => console.warn("A tester's tool could not be fetched", cause));
  }, [preload, isWanted]);
  return isLoaded;
}
