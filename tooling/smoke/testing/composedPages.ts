import { createServer, type Server } from 'node:http';

/** A shell that loads the remote of a path, and navigates by URL. */
const SHELL = `
window.mfe_screens = {};
window.mfe_brand = new URLSearchParams(location.search).get('brand') ?? 'aqua';
const remotes = { '/start': 'mfe-a', '/spare': 'mfe-a', '/end': 'mfe-b' };
const files = {};
window.mfe_go = (to) => { history.pushState(null, '', to); return mfe_draw(); };
async function mfe_draw() {
  const name = remotes[location.pathname];
  if (name === undefined) { root.innerHTML = '<h1>Questions</h1>'; return; }
  files[name] ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = '/remotes/' + name + '/1.0.0/main.js';
    script.onload = resolve;
    document.body.append(script);
  });
  await files[name];
  window.mfe_screens[location.pathname](root);
}
window.onpopstate = mfe_draw;
mfe_draw();
const mfe_report = (remote, screen, more) => fetch('/federation/counts', {
  method: 'POST',
  body: JSON.stringify({ visits: [{ remote, screen, ttfb: 9, ...more }] }),
});
window.onpagehide = () => {
  const remote = remotes[location.pathname];
  if (remote !== undefined) mfe_report(remote + '@1.0.0', location.pathname, { lcp: 700, cls: 0.01 });
  mfe_report('mfe-a@1.0.0', '/start', { inp: 24 });
  mfe_report('mfe-a@0.9.0', '/old', { lcp: 1 });
};`;

interface RemoteA {
  heading: string;
  control: string;
  /** Runs when the remote is loaded. */
  code: string;
  /** Is part of its screen. */
  markup: string;
}

const usual: RemoteA = {
  heading: 'Your quote',
  control: 'loanAmount',
  code: '',
  markup: '',
};

const mfeA = ({ heading, control, code, markup }: RemoteA) => `
window.mfe_screens['/start'] = (root) => {
  root.innerHTML = '<div data-remote="mfe-a@1.0.0"><h1>${heading}</h1>' +
    '<label>Amount <input name="${control}"></label><button name="goOn">Go on</button>${markup}</div>';
  root.querySelector('[name=goOn]').onclick = () => window.mfe_go('/end');
};
window.mfe_screens['/spare'] = (root) => {
  root.innerHTML = '<div data-remote="mfe-a@1.0.0"><h1>Spare</h1></div>';
};
${code}`;

const MFE_B = `window.mfe_screens['/end'] = (root) => {
  root.innerHTML = '<div data-remote="mfe-b@1.0.0"><h1>Done</h1></div>';
};`;

const PAGE = `<!doctype html><html lang="en"><title>Loans</title>
<header>Loans</header><main id="root"></main><footer>Representative 9.9% APR</footer>
<script src="/shell/main.js"></script></html>`;

/** A path whose requests are never answered. */
export const NO_ANSWER = '/no-answer';

const started = {
  applicationId: '9d1f1c52-7f0c-4f6e-9c1e-2f4f1c6b7a10',
  applicationRef: 'A1',
  token: 't',
  entryUrl: '/start',
  postcode: 'SW1A 1AA',
  dateOfBirth: '1980-01-01',
};

/** How a composed application differs from the usual one. */
export interface ComposedPages {
  changes?: Partial<RemoteA>;
  /** Is part of the shell. */
  shellCode?: string;
}

/** Serves a composed application of two remotes, and what the smoke journey calls of the sandbox. */
export async function serveComposed({
  changes = {},
  shellCode = '',
}: ComposedPages): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    function send(type: string, body: string, status = 200) {
      response.writeHead(status, { 'content-type': type }).end(body);
    }
    if (pathname === NO_ANSWER) return;
    if (pathname === '/api/sandbox/applications')
      request.on('data', (wanted: Buffer) => {
        const { brand } = JSON.parse(String(wanted)) as { brand: string };
        const entryUrl = `${started.entryUrl}?brand=${brand}`;
        send('application/json', JSON.stringify({ ...started, entryUrl }), 201);
      });
    else if (pathname.startsWith('/api/')) send('application/json', '{}');
    else if (pathname === '/shell/main.js') send('text/javascript', `${SHELL}\n${shellCode}`);
    else if (pathname === '/remotes/mfe-a/1.0.0/main.js')
      send('text/javascript', mfeA({ ...usual, ...changes }));
    else if (pathname === '/remotes/mfe-b/1.0.0/main.js') send('text/javascript', MFE_B);
    // A page that begins with a prerendered screen has its styles as well.
    else
      send(
        'text/html',
        pathname === '/faqs' ? PAGE : PAGE.replace('<header>', '<style></style>$&'),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}
