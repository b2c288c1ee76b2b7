import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readSource } from './readSources';

const PACKAGE = 'shared-auth';
/** Entries that are not shared at runtime: a remote that imports one needs what no shell provides. */
const NOT_SHARED = ['./host', './standalone'];

/**
 * What each entry of `shared-auth` exports to remotes, types left out.
 * @throws Error where an entry exports what can't be listed by reading it
 */
export function readPlatformMembers(checkout: string): Record<string, string[]> {
  const { exports: entries } = JSON.parse(
    readFileSync(path.join(checkout, PACKAGE, 'package.json'), 'utf8'),
  ) as { exports: Record<string, string> };
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([entry]) => !NOT_SHARED.includes(entry))
      .map(([entry, file]) => [
        path.posix.join(PACKAGE, entry),
        exportedNames(checkout, path.posix.join(PACKAGE, file)),
      ]),
  );
}

function exportedNames(checkout: string, file: string): string[] {
  const { tree } = readSource(checkout, file);
  return tree.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause)
      throw new Error(`${file} may export nothing but names of other files`);
    if (statement.isTypeOnly || !ts.isNamedExports(statement.exportClause)) return [];
    return statement.exportClause.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name }) => name.text);
  });
}
