/** Plain, readable at 320 px, and in the dark. */
export const matrixStyles = `
:root { color-scheme: light dark; --ink: #1d1b26; --quiet: #555264; --line: #dcd9e4; --ground: #fbfafd; --panel: #fff; --good: #14663c; --bad: #a3172c; --bad-ground: #fdf1f2; --accent: #4b2a7b; }
@media (prefers-color-scheme: dark) { :root { --ink: #eeecf4; --quiet: #b5b1c4; --line: #3a3748; --ground: #16141d; --panel: #1e1b28; --good: #7fdaa8; --bad: #ff9aa8; --bad-ground: #33191f; --accent: #c7aef2; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
p { max-width: 44rem; margin: 0 0 1rem; color: var(--quiet); }
.verdict { color: var(--ink); font-weight: 600; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--panel); }
.scroll:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
caption { padding: 1rem 1rem 0.5rem; text-align: start; font-weight: 600; }
th, td { padding: 0.625rem 1rem; border-top: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { border-top: 0; border-bottom: 2px solid var(--line); min-width: 9rem; }
tbody th { font-weight: 500; white-space: nowrap; }
.group th { background: var(--ground); color: var(--accent); font-weight: 700; }
.role { display: block; color: var(--quiet); font-size: 0.8125rem; font-weight: 400; white-space: normal; }
.fits { color: var(--good); }
.breaks { color: var(--bad); background: var(--bad-ground); font-weight: 600; }
.not-compared { color: var(--quiet); }
ul { margin: 0.375rem 0 0; padding: 0; list-style: none; font-weight: 400; color: var(--ink); }
li + li { margin-top: 0.25rem; }
code { font: 0.8125rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
`;
