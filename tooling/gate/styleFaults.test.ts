import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { compile } from 'sass';
import { styleFaults } from './styleFaults';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-styles-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function faultsOf(css: string) {
  await writeFile(path.join(folder, '1.css'), css);
  return styleFaults({ name: 'mfe-x', folder }, ['1.css', '1.js']);
}
const reaching = (effect: string) => `1.css: ${effect} reaches outside the root of mfe-x`;

it('refuses a style sheet that changes the buttons and the footer of the page', async () => {
  await expect(faultsOf('button{color:red!important} footer{display:none}')).resolves.toEqual([
    reaching('style button'),
    reaching('!important button'),
    reaching('style footer'),
  ]);
});

it.each([
  ['.plum-footer{display:none}', 'style .plum-footer'],
  ['*{box-sizing:border-box}', 'style *'],
  [':root{--plum-color-primary:red}', 'style :root'],
  ['@media (min-width:1px){#a>p{color:red}}', 'style #a > p'],
  ['@layer x{footer{display:none}}', 'style footer'],
  ['._x,footer{color:red}', 'style footer'],
  [':is(._x,footer){color:red}', 'style :is(._x, footer)'],
  ['footer:not(._x){color:red}', 'style footer:not(._x)'],
  ['footer:has(._x){color:red}', 'style footer:has'],
  ['._x{color:red!important}', '!important ._x'],
  ["[data-remote^='mfe-y@'] p{color:red}", 'style [data-remote] p'],
  ['@font-face{font-family:x;src:url(x.woff2)}', 'style @font-face'],
  ['& footer{display:none}', 'style & footer'],
  ['@media print{&{display:none}}', 'style &'],
  ['._x{@scope (footer){&{display:none}}}', 'style @scope'],
  ["[data-remote^='mfe-x@']~footer{display:none}", 'style [data-remote] ~ footer'],
  [":is([data-remote^='mfe-x@'])+*{color:red}", 'style :is([data-remote]) + *'],
  ["[data-remote^='mfe-x@']{& ~ footer{color:red}}", 'style & ~ footer'],
  ['@property --plum-x{syntax:"*";inherits:false}', 'style @property'],
  ['@keyframes spin{to{rotate:9deg}}', 'style @keyframes spin'],
  ['@import url(x.css);', 'style @import'],
  ['@page{margin:0}', 'style @page'],
  ['@view-transition{navigation:auto}', 'style @view-transition'],
  ['@counter-style disc{system:cyclic;symbols:x}', 'style @counter-style'],
])('refuses %s', async (css, effect) => {
  await expect(faultsOf(css)).resolves.toEqual([reaching(effect)]);
});

it.each([
  '._x{color:red}',
  '._x footer:hover::before{color:red}',
  'html ._x{color:red}',
  ':where(._x)>p{color:red}',
  '._x{& p{color:red}}',
  "[data-remote^='mfe-x@'] p{color:red}",
  "[data-remote^='mfe-x@'] p+p{color:red}",
  '._x~p{color:red}',
  '._x{& + &{color:red}}',
  '@keyframes _spin{to{rotate:9deg}}',
])('allows %s', async (css) => {
  await expect(faultsOf(css)).resolves.toEqual([]);
});

it('compiles every style sheet of the design system without a warning', async () => {
  const folder = path.join(checkout, 'shared-ui/src/components');
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.module.scss'),
  );
  expect(files.length).toBeGreaterThan(20);
  const warnings: string[] = [];
  for (const file of files)
    compile(path.join(folder, file), { logger: { warn: (text) => warnings.push(text) } });
  expect(warnings).toEqual([]);
});
