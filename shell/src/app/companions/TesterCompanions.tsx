import { useEffect, useState } from 'react';
import { lazyScreen, type LazyScreen } from 'shared-auth/host';
import { readPageData } from '../../entry/pageData';

const banner = lazyScreen(() =>
  import('../../features/override/OverrideBanner').then((part) => part.OverrideBanner),
);
const tools = lazyScreen(() =>
  import('../../features/sandbox/panel/TesterTools').then((part) => part.TesterTools),
);

/** What only testers see. Where there is nothing of it, nothing of it is fetched. */
export function TesterCompanions() {
  const [{ sandbox, overrides }] = useState(readPageData);
  const hasBanner = useFetched(banner, overrides !== undefined);
  const hasTools = useFetched(tools, sandbox);
  return (
    <>
      {hasBanner && <banner.Screen />}
      {hasTools && <tools.Screen />}
    </>
  );
}

function useFetched({ preload }: LazyScreen, isWanted: boolean): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    preload()
      .then(() => {
        setHere(true);
      })
      .catch((cause: unknown) => {
        console.warn("A tester's tool could not be fetched", cause);
      });
  }, [preload, isWanted]);
  return isHere;
}
