import { createHash } from 'node:crypto';
import path from 'node:path';

/** What `tsc --build` keeps about one project: `.cache/types/*.tsbuildinfo`. Ids of files count from 1. */
export interface BuildInfo {
  fileNames: string[];
  /** `version` is a hash of the text. `signature` is one of the declarations, where they are known and differ. */
  fileInfos: (string | { version: string; signature?: string })[];
  fileIdsList?: number[][];
  referencedMap?: [file: number, list: number][];
}

/** The files of ours that a file refers to, directly, and the hash of what each declares. */
type Graph = Map<string, { declares: string; refersTo: string[] }>;

/** Packages and the language's library change with package-lock.json alone. */
const isOurs = (file: string) => !file.includes('node_modules/') && !/^lib\.[\w.]+$/.test(file);

/** @param folder the folder of the record: its paths are relative to it */
function graphOf(folder: string, info: BuildInfo): Graph {
  const nameOf = (id: number) => {
    const name = info.fileNames[id - 1] ?? '';
    return isOurs(name) ? path.join(folder, name) : null;
  };
  const references = new Map(info.referencedMap);
  const graph: Graph = new Map();
  for (const [index, file] of info.fileInfos.entries()) {
    const name = nameOf(index + 1);
    if (name === null) continue;
    const declares = typeof file === 'string' ? file : (file.signature ?? file.version);
    const list = info.fileIdsList?.[(references.get(index + 1) ?? 0) - 1] ?? [];
    graph.set(name, { declares, refersTo: list.flatMap((id) => nameOf(id) ?? []) });
  }
  return graph;
}

function reachableFrom(file: string, graph: Graph): string[] {
  const reached = new Set([file]);
  for (const each of reached) for (const next of graph.get(each)?.refersTo ?? []) reached.add(next);
  return [...reached].sort();
}

export interface LintedFile {
  path: string;
  text: string;
}

/**
 * A key for each file whose lint result depends on nothing that is not in the key: its own text, what every file
 * that it refers to declares, however far away, and what decides the result of all files.
 * @param projects the compiler's records by the folder-relative place of each, up to date
 * @param decidesAll texts of the rules, the compiler's settings and the lock of packages
 * @returns no key for a file whose types the compiler does not know
 */
export function lintKeys(
  files: readonly LintedFile[],
  { projects, folder, decidesAll }: { projects: BuildInfo[]; folder: string; decidesAll: string },
): Map<string, string> {
  const graphs = projects.map((info) => graphOf(folder, info));
  const keys = new Map<string, string>();
  for (const { path: file, text } of files) {
    const containing = graphs.filter((graph) => graph.has(file));
    if (containing.length === 0) continue;
    const key = createHash('sha256').update(JSON.stringify([decidesAll, file, text]));
    for (const graph of containing)
      for (const each of reachableFrom(file, graph))
        if (each !== file) key.update(`${each}\0${graph.get(each)?.declares ?? ''}\0`);
    keys.set(file, key.digest('hex').slice(0, 20));
  }
  return keys;
}
