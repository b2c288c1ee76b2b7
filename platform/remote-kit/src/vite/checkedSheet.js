// @ts-check
import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Has the exposed module of a remote wait for the remote's style sheet, and browsers check its integrity: Vite loads
 * sheets without. One that the page has already is not loaded again.
 * @param {{ exposed: string, timeoutMs: number }} options `exposed` is the path of the exposed module
 * @returns {import('vite').Plugin}
 */
export function checkedSheet({ exposed, timeoutMs }) {
  return {
    name: 'checked-sheet',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const sheet = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      if (sheet?.type !== 'asset') return;
      const integrity = `sha384-${createHash('sha384').update(sheet.source).digest('base64')}`;
      for (const file of files)
        if (file.type === 'chunk' && file.facadeModuleId === exposed) {
          const address = path.posix.relative(path.posix.dirname(file.fileName), sheet.fileName);
          // At the end, so that the source map still fits.
          file.code += load(sheet.fileName, address, integrity, timeoutMs);
        }
    },
  };
}

/**
 * @param {string} name
 * @param {string} address from the chunk on
 * @param {string} integrity
 * @param {number} timeoutMs
 */
const load = (name, address, integrity, timeoutMs) => `
if (!document.querySelector('[data-href="${name}"],link[rel=stylesheet][href$="/${name}"]'))
  await new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const fail = () => {
      link.remove();
      reject(new Error('${name} did not load'));
    };
    link.rel = 'stylesheet';
    link.integrity = '${integrity}';
    const { href, origin } = new URL('${address}', import.meta.url);
    if (origin !== location.origin) link.crossOrigin = 'anonymous';
    link.href = href;
    link.onload = resolve;
    link.onerror = fail;
    setTimeout(() => link.sheet ?? fail(), ${String(timeoutMs)});
    document.head.append(link);
  });
`;
