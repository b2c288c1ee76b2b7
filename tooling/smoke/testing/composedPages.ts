/** A shell that loads the remote of a path, and navigates by URL. */
export const SHELL = `
window.mfe_screens = {};
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

export interface RemoteA {
  heading: string;
  control: string;
  /** Runs when the remote is loaded. */
  code: string;
  /** Is part of its screen. */
  markup: string;
}

export const usual: RemoteA = {
  heading: 'Your quote',
  control: 'loanAmount',
  code: '',
  markup: '',
};

export const mfeA = ({ heading, control, code, markup }: RemoteA) => `
window.mfe_screens['/start'] = (root) => {
  root.innerHTML = '<div data-remote="mfe-a@1.0.0"><h1>${heading}</h1>' +
    '<label>Amount <input name="${control}"></label><button name="goOn">Go on</button>${markup}</div>';
  root.querySelector('[name=goOn]').onclick = () => window.mfe_go('/end');
};
window.mfe_screens['/spare'] = (root) => {
  root.innerHTML = '<div data-remote="mfe-a@1.0.0"><h1>Spare</h1></div>';
};
${code}`;

export const MFE_B = `window.mfe_screens['/end'] = (root) => {
  root.innerHTML = '<div data-remote="mfe-b@1.0.0"><h1>Done</h1></div>';
};`;

export const PAGE = `<!doctype html><html lang="en"><title>Loans</title>
<header>Loans</header><main id="root"></main><footer>Representative 9.9% APR</footer>
<script src="/shell/main.js"></script></html>`;
