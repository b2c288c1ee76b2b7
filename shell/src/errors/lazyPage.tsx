import { useEffect, useState, type ComponentType } from 'react';
import { reloadPage } from '../browser/openPage';
import { errorText as text } from './errorText';

const preloads = new Set<() => Promise<unknown>>();

/** Fetches every such page, so that one that is needed without a connection is there. */
export async function preloadLazyPages(): Promise<void> {
  await Promise.all([...preloads].map((preload) => preload()));
}

/**
 * Makes a page that few applicants see of a dynamic import: it is no part of the first load. Until it is there,
 * nothing is shown; where it does not come, `Failure`.
 * @param load the import of its module
 * @param name of the component in it
 */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Failure: ComponentType = PlainFailure,
): ComponentType<Props> {
  let page: ComponentType<Props> | null = null;
  async function preload() {
    page ??= (await load().catch(load))[name];
    return page;
  }
  preloads.add(preload);

  return function LazyPage(props: Props) {
    const [Loaded, setLoaded] = useState(() => page);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Loaded !== null) return;
      preload().then(
        (loaded) => setLoaded(() => loaded),
        (cause: unknown) => {
          console.error('A page could not be loaded', cause);
          setFailed(true);
        },
      );
    }, [Loaded]);
    if (Loaded !== null) return <Loaded {...props} />;
    return hasFailed && <Failure />;
  };
}

/** The last resort, which needs no further file. */
function PlainFailure() {
  return (
    <>
      <h1 tabIndex={-1}>{text.startTitle}</h1>
      <p>{text.startLead}</p>
      <button type="button" onClick={reloadPage}>
        {text.retry}
      </button>
    </>
  );
}
