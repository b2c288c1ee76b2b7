import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prerenderNotice } from './prerenderNotice';

const files = {
  'prerender.cjs': `exports.renderNotice = async () => '<p class="asked quiet">Cookies?</p>';`,
  'main.css': '.header{color:red}',
  'features.css':
    '@keyframes turn{to{rotate:1turn}}.asked{color:blue}:root:has(.asked){--bar:static}.dialog{gap:0}.quiet{margin:0}.asked .icon{color:red}.spinner{animation:turn 1s}@media print{.asked{display:none}}',
};

it('renders the question about cookies with its own rules alone, and hides it without scripts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-notice-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await prerenderNotice(folder);
  const notice = await readFile(path.join(folder, 'notice.html'), 'utf8');
  await rm(folder, { recursive: true });
  expect(notice).toBe(
    '<style>.asked{color:#00f}:root:has(.asked){--bar:static}.quiet{margin:0}@media print{.asked{display:none}}</style>' +
      '<noscript><style>#plum-notice{display:none}</style></noscript>' +
      '<div id="plum-notice"><p class="asked quiet">Cookies?</p></div>',
  );
});
