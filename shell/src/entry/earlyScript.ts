import type { PageEntry } from './pageEntry';

/**
 * Runs inline in the page's head, before any other script: removes the hand-off token and the
 * applicationId from the address, and starts the calls that the first screen waits for while the scripts load.
 * Until React receives them, it notes the events of the server's HTML. It is compiled on its own and imports nothing.
 */
(() => {
  // All other markup or code from text is refused. `script-src` restricts the addresses of scripts, a sandbox the
  // document in a frame, and parsed markup never runs.
  const holdsMarkup = ['HTMLIFrameElement srcdoc', 'DOMParser parseFromString'];
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => url,
    createHTML: (html, _type, sink) => (holdsMarkup.includes(sink) ? html : null),
  });

  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  const asked = address.searchParams.get('applicationId');
  for (const name of ['token', 'applicationId', 'brand']) address.searchParams.delete(name);
  if (address.href !== window.location.href)
    window.history.replaceState(window.history.state, '', address);

  function attempt<Result>(act: () => Result): Result | null {
    try {
      return act();
    } catch {
      return null;
    }
  }
  const stored = (name: string) => attempt(() => window.localStorage.getItem(name));
  // The link's application, for the reload of a login page. `storeBearer` removes it.
  const KEY = 'PLUM_APPLICATION_ID';
  const keep = () => asked !== null && attempt(() => window.sessionStorage.setItem(KEY, asked));
  // The first access to storage takes long: a link with a token does without it before the first paint.
  const isHandOff = asked !== null && token !== null;
  if (!isHandOff) keep();
  const linkedId = isHandOff ? null : attempt(() => window.sessionStorage.getItem(KEY));
  const storedId = isHandOff ? null : stored(KEY);
  const isLogin = /^\/login\/?$/.test(address.pathname);
  const applicationId = asked ?? (isLogin ? (linkedId ?? storedId) : (storedId ?? linkedId));
  const readBearer = () => (applicationId === stored(KEY) ? stored('PLUM_BEARER') : null);
  const id = encodeURIComponent(applicationId ?? '');

  const call = (path: string, authorization: string | null) =>
    window.fetch(`/api/${path}`, {
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        ...(authorization !== null && { Authorization: `Bearer ${authorization}` }),
      },
    });
  const refresh = (bearer: string) => call(`refresh-token/${id}`, bearer);
  async function generate(handOff: string) {
    const path = `generate-token?applicationId=${id}&token=${encodeURIComponent(handOff)}`;
    const answer = await call(path, null).finally(keep);
    // A link that was opened before: its session continues.
    const bearer = answer.ok ? null : readBearer();
    return bearer === null ? answer : refresh(bearer);
  }

  let tokenCall: Promise<Response> | null = null;
  if (applicationId !== null && token !== null) tokenCall = generate(token);
  else {
    const bearer = applicationId === null ? null : readBearer();
    if (bearer !== null) tokenCall = refresh(bearer);
  }

  const path = btoa(address.pathname).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const routeCall =
    tokenCall?.then((answer) => {
      const granted = answer.headers.get('bearer');
      return granted === null ? null : call(`initial-route/${id}/${path}`, granted);
    }) ?? null;
  // The page begins with a screen for applicants, and hides it from those who are to see another.
  const { dataset } = document.documentElement;
  const { screen } = dataset;
  function hideUnlessDue(due: unknown) {
    const pattern = `^${screen?.replace(/\/:\w+\?/g, '(/[^/]+)?') ?? ''}/?$`;
    if (screen !== undefined && !new RegExp(pattern).test(String(due))) dataset['unseen'] = '';
  }
  const LOGIN = '/login';
  if (tokenCall === null) hideUnlessDue(isLogin && applicationId === null ? null : LOGIN);
  const isRefused = ({ status }: Response) =>
    status >= 400 && status < 500 && ![408, 425, 429].includes(status);
  tokenCall?.then((answer) => isRefused(answer) && hideUnlessDue(LOGIN)).catch(() => undefined);
  routeCall
    ?.then(async (answer) => {
      if (answer?.ok) hideUnlessDue(((await answer.clone().json()) as { data: unknown }).data);
    })
    .catch(() => undefined);

  // The shell handles their failures. Until then they must not count as unhandled rejections.
  tokenCall?.catch(() => undefined);
  routeCall?.catch(() => undefined);

  const handedOff = token !== null;
  const { pathname } = address;
  const entry: PageEntry = {
    applicationId,
    handedOff,
    tokenCall,
    routeCall,
    pathname,
  };
  window.plumEntry = entry;

  function note(event: Event) {
    if (event.type === 'submit') {
      // It would load the page again, with what was typed in its address.
      event.preventDefault();
      return;
    }
    const isPress = event.type === 'click';
    const target = event.target as HTMLInputElement;
    const control = isPress ? target.closest('button') : target;
    if (!control?.closest(early.waiting)) return;
    const { notes } = early;
    if (!isPress && notes.at(-1)?.control === control) notes.pop();
    const isChoice = /^(?:radio|checkbox)$/.test(target.type);
    const value = isPress ? null : isChoice ? String(target.checked) : target.value;
    notes.push({ event, control, value });
  }
  const types = ['input', 'click', 'submit'];
  const taken = new AbortController();
  const early: PlumEarlyInput = {
    notes: [],
    signal: taken.signal,
    waiting: 'body',
    stop: () => {
      types.forEach((type) => window.removeEventListener(type, note, true));
      taken.abort();
    },
  };
  types.forEach((type) => window.addEventListener(type, note, true));
  window.plumEarlyInput = early;

  // The question about cookies reacts later than the screen does.
  window.onclick = ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('#plum-notice button');
    if (pressed) window.plumAnswer = pressed;
  };
})();
