import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';

const read = (name: string) => readFile(path.join(checkout, 'docs', name), 'utf8');

/** The commands that lead from an empty folder to the journey, as `docs/own-repository.md` has them, without comments. */
export async function documentedCommands(): Promise<string[]> {
  const document = await read('own-repository.md');
  const [, block = ''] = /^## From an empty folder.*?^```sh\n(.*?)^```$/ms.exec(document) ?? [];
  const lines = block.split('\n').map((line) => line.replace(/\s+#.*$/, ''));
  return lines.filter((line) => line !== '');
}

/** The words of the documented `plum publish`, with a reason in place of the shell: none runs here. */
export function publication(commands: readonly string[], registry: string): string[] {
  const line = commands.find((command) => command.startsWith('npx plum publish ')) ?? '';
  return line
    .replace('npx plum ', '')
    .replace('REGISTRY', registry)
    .replace(/--shell \S+/, '--skip-smoke no-shell-in-this-test')
    .split(' ');
}

/** The options of `plum new` that `docs/own-repository.md` gives for a bundler; none for the usual one. */
export async function documentedOptions(bundler: string): Promise<string> {
  const of = new RegExp(`\`plum new NAME --path /x (--bundler ${bundler})\``);
  return of.exec(await read('own-repository.md'))?.[1] ?? '';
}

/** What `docs/own-repository.md` has one install for a remote that moves out of this repository. */
export async function documentedInstall(app: string): Promise<string> {
  const of = new RegExp(`for \`${app}\`: \`(npm install [^\`]+)\``);
  return of.exec(await read('own-repository.md'))?.[1] ?? '';
}

/** The files of a remote whose text `docs/remote-contract.md` has, each after its name. */
export async function documentedFiles(): Promise<[file: string, text: string][]> {
  const document = await read('remote-contract.md');
  const blocks = document.matchAll(/^(?:## |`)([\w./-]+\.\w+)`?[^\n]*\n\n```\w+\n(.*?)^```$/gms);
  return [...blocks].map(([, file = '', text = '']) => [file, text]);
}
