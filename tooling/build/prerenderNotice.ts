import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transform } from 'lightningcss';
import { PRERENDER_BUNDLE } from 'releases/registry';

interface ShellBundle {
  renderNotice: () => Promise<string>;
}

/**
 * Renders the question about cookies into the shell's release: `notice.html`, with the rules that it uses. The server
 * puts it into the pages of all who have not answered. Without scripts nothing optional is set, and nothing asked.
 * @param folder of the built shell, with its server bundle
 */
export async function prerenderNotice(folder: string): Promise<void> {
  const bundle = path.join(folder, PRERENDER_BUNDLE);
  const { renderNotice } = createRequire(bundle)(bundle) as ShellBundle;
  const html = await renderNotice();
  const classes = new Set(
    [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' ')),
  );
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).sort();
  const sheets = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  const [first = ''] = classes;
  const css = sheets.find((sheet) => sheet.includes(`.${first}`)) ?? '';
  await writeFile(
    path.join(folder, 'notice.html'),
    `<style>${rulesOf(css, classes)}</style><noscript><style>#plum-notice{display:none}</style></noscript><div id="plum-notice">${html}</div>`,
  );
}

/** The rules of a style sheet that some classes need. */
function rulesOf(css: string, classes: ReadonlySet<string>): string {
  const named = [...css.matchAll(/(?:\.|@keyframes )(-?[A-Za-z_][\w-]*)/g)].map(
    ([, name = '']) => name,
  );
  const { code } = transform({
    filename: 'notice.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: named.filter((name) => !classes.has(name)),
  });
  return code.toString();
}
