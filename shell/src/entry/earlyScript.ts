import { HAND_OFF_HEADER } from 'journey-api/contract/values';
import {
  API_BASE,
  APPLICATION_KEY,
  BEARER_KEY,
  LOGGED_OUT_KEY,
  LOGGED_OUT_PARAMETER,
  RECEIVED_KEY,
} from 'shared-auth/values';
import { initialRoutePath } from '../api/initialRoutePath';
import { SCREEN_COOKIE_S, screenCookie } from '../screens/screenCookie';
import { attempt } from '../browser/attempt';
import { noteEarlyInput } from './noteEarlyInput';
import type { PageEntry } from './pageEntry';

// Runs inline in the page's head, before any other script: removes the hand-off token and the applicationId from the
// address, and starts the calls that the first screen waits for while the scripts load. Until React receives them, it
// notes the events of the server's HTML. It is compiled on its own, with what it imports.

const LOGIN = '/login';
const TIMEOUT_MS = 30_000;
const { dataset } = document.documentElement;
/** The pattern of the applicants' screen that the page begins with. */
const { screen } = dataset;

interface Link {
  token: string | null;
  /** The application that the link names. */
  requested: string | null;
  isLogOut: boolean;
  pathname: string;
}

restrictTrustedTypes();
const link = takeLink();
const isLogin = /^\/login\/?$/.test(link.pathname);
const applicationId = chooseApplication();
const id = encodeURIComponent(applicationId ?? '');
const tokenCall = startTokenCall();
const granted = tokenCall?.then(({ headers }) => headers.get('bearer'));
const routeCall = startRouteCall();
tokenCall?.then(keepToken).catch(ignore);
startFirstCalls();
hideUnlessDue();
const entry: PageEntry = {
  applicationId,
  handedOff: link.token !== null,
  tokenCall,
  routeCall,
  pathname: link.pathname,
};
window.plumEntry = entry;
noteEarlyInput({ owner: `${id}${link.pathname}`, isNew: link.token !== null });
noteAnswer();

/**
 * Markup or code from text is refused, but for two uses. `script-src` restricts the addresses of scripts, a sandbox the
 * document in a frame, and parsed markup never runs.
 */
function restrictTrustedTypes(): void {
  const holdsMarkup = ['HTMLIFrameElement srcdoc', 'DOMParser parseFromString'];
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => url,
    createHTML: (html, _type, sink) => (holdsMarkup.includes(sink) ? html : null),
  });
}

/** Reads the hand-off link, and removes what is private from the address. */
function takeLink(): Link {
  const address = new URL(window.location.href);
  const { searchParams } = address;
  const token = searchParams.get('token');
  const requested = searchParams.get('applicationId');
  const isLogOut = searchParams.has(LOGGED_OUT_PARAMETER);
  for (const name of ['token', 'applicationId', 'brand', LOGGED_OUT_PARAMETER])
    searchParams.delete(name);
  if (address.href !== window.location.href)
    window.history.replaceState(window.history.state, '', address);
  return { token, requested, isLogOut, pathname: address.pathname };
}

function stored(name: string): string | null {
  return attempt(() => window.localStorage.getItem(name));
}

/** Keeps the link's application, for the reload of a login page. `storeBearer` removes it. */
function keepRequested(): void {
  const { requested, isLogOut } = link;
  // The page before has stored its scroll positions as it was left.
  if (isLogOut) attempt(() => window.sessionStorage.clear());
  else if (requested !== null)
    attempt(() => window.sessionStorage.setItem(APPLICATION_KEY, requested));
}

function chooseApplication(): string | null {
  const { requested, token } = link;
  // The first access to storage takes long: a link with a token does without it before the first paint.
  if (requested !== null && token !== null) return requested;
  keepRequested();
  const linkedId = attempt(() => window.sessionStorage.getItem(APPLICATION_KEY));
  const storedId = stored(APPLICATION_KEY);
  return requested ?? (isLogin ? (linkedId ?? storedId) : (storedId ?? linkedId));
}

function readBearer(): string | null {
  return applicationId === stored(APPLICATION_KEY) ? stored(BEARER_KEY) : null;
}

function call(
  path: string,
  credentials: Record<string, string>,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return window.fetch(`${API_BASE}${path}`, {
    cache: 'no-store',
    headers: { Accept: 'application/json', ...credentials },
    signal,
  });
}

/** Fails where no answer has begun in time. One that has may take as long as it needs. */
function callInTime(path: string, credentials: Record<string, string>): Promise<Response> {
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(), TIMEOUT_MS);
  return call(path, credentials, unanswered.signal).finally(() => clearTimeout(timer));
}

function callWith(path: string, bearer: string): Promise<Response> {
  return callInTime(path, { Authorization: `Bearer ${bearer}` });
}

/** The call that grants the session's token; null where there is nothing to grant one for. */
function startTokenCall(): Promise<Response> | null {
  if (applicationId === null) return null;
  if (link.token !== null) return generate(link.token);
  const bearer = readBearer();
  return bearer === null ? null : refresh(bearer);
}

function refresh(bearer: string): Promise<Response> {
  return callWith(`/refresh-token/${id}`, bearer);
}

async function generate(token: string): Promise<Response> {
  const path = `/generate-token?applicationId=${id}&token=${encodeURIComponent(token)}`;
  // Not given up: the server may have used up the link meanwhile, and it cannot be sent again.
  const answer = await call(path, {}).finally(keepRequested);
  // A link that was opened before: its session continues.
  const bearer = answer.ok ? null : readBearer();
  return bearer === null ? answer : refresh(bearer);
}

/** For a reload before the shell has run, as the shell stores it. */
function keepToken({ ok, headers }: Response): void {
  const bearer = headers.get('bearer');
  if (!ok || bearer === null) return;
  attempt(() => {
    const { localStorage: local } = window;
    local.removeItem(LOGGED_OUT_KEY);
    local.setItem(RECEIVED_KEY, String(Date.now()));
    local.setItem(APPLICATION_KEY, applicationId ?? '');
    local.setItem(BEARER_KEY, bearer);
  });
  // Such a reload begins with the same screen.
  if (screen !== undefined)
    attempt(() => (document.cookie = screenCookie(screen, SCREEN_COOKIE_S)));
}

function startRouteCall(): Promise<Response | null> | null {
  return granted === undefined ? null : callBySession(initialRoutePath(id, link.pathname), granted);
}

/** The calls that the page's screen declares: their answers arrive before its code. */
function startFirstCalls(): void {
  const { calls } = dataset;
  if (calls === undefined || applicationId === null || granted === undefined) return;
  const answers = Object.fromEntries(
    calls.split(' ').map((declared) => [declared, answerTo(declared, granted)]),
  );
  window.plumFirstAnswers = { applicationId, answers };
  for (const answer of Object.values(answers)) answer.catch(ignore);
}

async function answerTo(declared: string, granting: Promise<string | null>): Promise<unknown> {
  const path = declared.replace(':applicationId', id).replace(':brand', dataset['brand'] ?? '');
  const answer = (await callByLink(path)) ?? (await callBySession(path, granting));
  if (!answer?.ok) throw new Error(`No answer to ${declared}`);
  return answer.status === 204 ? null : answer.json();
}

/** The link opens the calls that decide what a first screen shows, so that they need not wait for the session. */
async function callByLink(path: string): Promise<Response | null> {
  if (link.token === null) return null;
  const answer = await callInTime(path, { [HAND_OFF_HEADER]: link.token });
  return answer.status === 401 ? null : answer;
}

async function callBySession(
  path: string,
  granting: Promise<string | null>,
): Promise<Response | null> {
  const bearer = await granting;
  return bearer === null ? null : callWith(path, bearer);
}

/** The page may begin with a screen for applicants, and hides it from those who are to see another. */
function hideUnlessDue(): void {
  if (tokenCall === null) hideUnless(isLogin && applicationId === null ? null : LOGIN);
  tokenCall?.then(({ status }) => isRefused(status) && hideUnless(LOGIN)).catch(ignore);
  routeCall
    ?.then(async (answer) => {
      if (answer?.ok) hideUnless(((await answer.clone().json()) as { data: unknown }).data);
    })
    .catch(ignore);
}

/** Others handle the failures of these calls. Until then they must not count as unhandled rejections. */
function ignore(): void {}

function hideUnless(due: unknown): void {
  const pattern = `^${screen?.replace(/\/:\w+\?/g, '(/[^/]+)?') ?? ''}/?$`;
  if (screen !== undefined && !new RegExp(pattern).test(String(due))) dataset['unseen'] = '';
}

function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** The question about cookies reacts later than the screen does. */
function noteAnswer(): void {
  window.onclick = ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('#plum-notice button');
    if (pressed) window.plumAnswer = pressed;
  };
}
