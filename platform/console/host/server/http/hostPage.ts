import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  asyncScripts,
  jsonInHtml,
  preloads,
  scriptTags,
  styleTags,
  type FirstScreenFiles,
} from 'releases/registry';
import type { PageData } from '../contract/page';

/** Below which the files of the host page are served. */
export const PAGE_FILES = '/page/';

/** What a build of the host page says of itself, in `page.json`. */
interface BuiltPage {
  scripts: string[];
  styles: string[];
  /** Chunks with what remotes share. */
  shared: string[];
  /** Integrity (sha384) by file. */
  files: Record<string, string>;
}

/** @throws Error where the host page has not been built */
export async function readPage(folder: string): Promise<BuiltPage> {
  const text = await readFile(path.join(folder, 'page.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`The page of the operator console is not in ${folder}: build it first.`, {
      cause,
    });
  });
  return JSON.parse(text) as BuiltPage;
}

/** The host page. Chunks of the screen that was asked for may run before the host, as webpack stores them. */
export function hostPage(
  { scripts, styles, shared, files }: BuiltPage,
  screen: FirstScreenFiles,
  data: PageData,
): string {
  const inPage = (file: string) => ({ url: `${PAGE_FILES}${file}`, integrity: files[file] ?? '' });
  const chunks = [...(screen.chunks.length > 0 ? shared.map(inPage) : []), ...screen.chunks];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Plum operators</title>
<link rel="icon" href="data:,">
${styleTags(styles.map(inPage))}
${scriptTags(scripts.map(inPage))}
${asyncScripts(chunks)}
${preloads({ scripts: screen.entry, styles: screen.styles, fonts: [] })}
<script type="application/json" id="page">${jsonInHtml(data)}</script>
</head>
<body><div id="root"></div><noscript>The operator console needs JavaScript.</noscript></body>
</html>
`;
}
