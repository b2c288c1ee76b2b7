import { getInstance } from '@module-federation/enhanced/runtime';

const MOST = 20;
/** A line of a stack, as Chromium, Firefox and WebKit write it. A query says which try the request was. */
const LINE =
  /^(?:\s*at (?:async |new )*)?([^\s@(]*).*?(https?:\/\/[^\s()?]+\.js)(?:\?[^:\s]*)?:(\d{1,7}):(\d{1,9})\)?$/;
const OWN = /^\/(?:(shell)|remotes\/([a-z][a-z0-9-]*))\/([\w.+@-]+)\/([\w.-]+)$/;
const ENTRY = /^(.*\/([\w.+@-]+)\/)[^/]*$/;

/**
 * The places of an error's stack that are in published files: `<app>@<version>/<file>:<line>:<column> <function>`.
 * The message, which may hold personal data, and any other address are left out.
 */
export function stackFrames(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const folders = otherFolders();
  return withoutMessage(error)
    .split('\n')
    .flatMap((line) => {
      const [, name = '', url = '', row = '', column = ''] = LINE.exec(line) ?? [];
      const file = url === '' ? null : publishedFile(url, folders);
      const called = /^[\w$.]{1,60}$/.test(name) ? ` ${name}` : '';
      return file === null ? [] : [`${file}:${row}:${column}${called}`];
    })
    .slice(0, MOST);
}

/** Chromium's stacks begin with the message, which may have lines that look like those of a stack. */
function withoutMessage({ stack = '', message }: Error): string {
  const at = message === '' || !/^\s*at /m.test(stack) ? -1 : stack.indexOf(message);
  return at < 0 ? stack : stack.slice(at + message.length);
}

function publishedFile(url: string, folders: readonly Folder[]): string | null {
  const { origin, pathname } = new URL(url);
  const [, shell, remote = shell, version = '', file = ''] = OWN.exec(pathname) ?? [];
  if (origin === window.location.origin && remote !== undefined)
    return `${remote}@${version}/${file}`;
  const folder = folders.find(({ address }) => url.startsWith(address));
  const name = url.slice(folder?.address.length);
  return folder === undefined || !/^[\w.-]+$/.test(name) ? null : `${folder.app}/${name}`;
}

interface Folder {
  /** `<name>@<version>`. */
  app: string;
  address: string;
}

/** Where remotes are loaded from, also of other origins: a folder of the version's name. */
const otherFolders = (): Folder[] =>
  (getInstance()?.options.remotes ?? []).flatMap((remote) => {
    const [, address, version] = 'entry' in remote ? (ENTRY.exec(remote.entry) ?? []) : [];
    if (address === undefined || version === undefined) return [];
    return [{ app: `${remote.name.replaceAll('_', '-')}@${version}`, address }];
  });
