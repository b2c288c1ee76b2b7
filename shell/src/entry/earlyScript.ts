import type { PageEntry } from './pageEntry';

/**
 * Runs inline in the page's head, before any other script: takes the hand-off token and the
 * applicationId out of the address bar, and begins the calls whose answers the first screen waits
 * for, while the scripts are still on their way. It is compiled on its own and imports nothing.
 */
(() => {
  // Whatever else sets markup or code from text is refused. Addresses of scripts are held by `script-src`, a
  // document in a frame by its sandbox, and what is only parsed never runs.
  const holdsMarkup = ['HTMLIFrameElement srcdoc', 'DOMParser parseFromString'];
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => url,
    createHTML: (html, _type, sink) => (holdsMarkup.includes(sink) ? html : null),
  });

  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  const asked = address.searchParams.get('applicationId');
  const askedBrand = address.searchParams.get('brand');
  for (const name of ['token', 'applicationId', 'brand']) address.searchParams.delete(name);
  if (address.href !== window.location.href)
    window.history.replaceState(window.history.state, '', address);

  const stored = (name: string): string | null => {
    try {
      return window.localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const storedId = stored('PLUM_APPLICATION_ID');
  const applicationId = asked ?? storedId;
  const bearer = asked === null || asked === storedId ? stored('PLUM_BEARER') : null;
  const id = encodeURIComponent(applicationId ?? '');

  const api = document.documentElement.dataset['api'] ?? '/api';
  const call = (path: string, authorization: string | null) =>
    window.fetch(`${api}/${path}`, {
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        ...(authorization !== null && { Authorization: `Bearer ${authorization}` }),
      },
    });
  const refresh = () => call(`refresh-token/${id}`, bearer);
  const generate = (handOff: string) =>
    call(`generate-token?applicationId=${id}&token=${encodeURIComponent(handOff)}`, null).then(
      // The link was opened before: the session that it began goes on.
      (answer) => (!answer.ok && bearer !== null ? refresh() : answer),
    );

  let tokenCall: Promise<Response> | null = null;
  if (applicationId !== null && token !== null) tokenCall = generate(token);
  else if (applicationId !== null && bearer !== null) tokenCall = refresh();

  const path = btoa(address.pathname).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const routeCall =
    tokenCall?.then((answer) => {
      const granted = answer.headers.get('bearer');
      return granted === null ? null : call(`initial-route/${id}/${path}`, granted);
    }) ?? null;
  // Their failures are read where they are used; here they must only not go unhandled.
  tokenCall?.catch(() => undefined);
  routeCall?.catch(() => undefined);

  const handedOff = token !== null;
  const entry: PageEntry = { applicationId, askedBrand, handedOff, tokenCall, routeCall };
  window.plumEntry = entry;
})();
