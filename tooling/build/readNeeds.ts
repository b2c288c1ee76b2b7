import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiCall, NeededMember, Needs } from 'releases/registry';
import ts from 'typescript';
import {
  isTypeImport,
  placeOf,
  reachableSources,
  readSource,
  walk,
  type Source,
} from './readSources';

const PLATFORM = 'shared-auth';
/** Entries that are not shared at runtime: a remote that imports one needs what no shell provides. */
const NOT_SHARED = ['./host', './standalone'];
const API_FILE = /\/api\/[^/]+\.ts$/;

/** What a remote needs of the shell and of the server, read from the sources that its build reaches. */
export function readNeeds(checkout: string, remote: string): Needs {
  const sources = reachableSources(checkout, `${remote}/src/routes.tsx`).sort((a, b) =>
    a.file < b.file ? -1 : 1,
  );
  return {
    members: sources.flatMap(membersOf),
    calls: sources.filter(({ file }) => API_FILE.test(file)).flatMap(callsOf),
  };
}

function membersOf(source: Source): NeededMember[] {
  const members: NeededMember[] = [];
  walk(source.tree, (node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return;
    const { moduleSpecifier } = node;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return;
    if (!moduleSpecifier.text.startsWith(`${PLATFORM}/`)) return;
    for (const specifier of namesIn(node))
      members.push({
        entry: moduleSpecifier.text,
        name: (specifier.propertyName ?? specifier.name).text,
        at: placeOf(source, specifier),
      });
  });
  return members;
}

/** The names that are not types alone. */
function namesIn(node: ts.ImportDeclaration | ts.ExportDeclaration) {
  const names = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  const isType = ts.isImportDeclaration(node) ? isTypeImport(node) : node.isTypeOnly;
  if (isType || names === undefined) return [];
  if (!ts.isNamedImports(names) && !ts.isNamedExports(names)) return [];
  return names.elements.filter((specifier) => !specifier.isTypeOnly);
}

function callsOf(source: Source): ApiCall[] {
  const calls: ApiCall[] = [];
  walk(source.tree, (node) => {
    const called = pathOf(node);
    if (called === null) return;
    const { parent } = node;
    const isNamed = ts.isPropertyAssignment(parent) && parent.name.getText() === 'path';
    const isAnswered = ts.isArrowFunction(parent) && parent.body === node;
    if (!isNamed && !isAnswered) return;
    const method = isNamed ? methodBeside(parent) : 'GET';
    calls.push({ method, path: called, at: placeOf(source, node) });
  });
  return calls;
}

/** The path in a text, with `{}` for each variable segment; null where the text is no path. */
function pathOf(node: ts.Node): string | null {
  let text: string;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) text = node.text;
  else if (ts.isTemplateExpression(node))
    text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
  else return null;
  if (!text.startsWith('/')) return null;
  const [pathname = ''] = text.split('?');
  return pathname
    .split('/')
    .map((segment) => (segment.includes('{}') ? '{}' : segment))
    .join('/');
}

function methodBeside({ parent }: ts.PropertyAssignment): string {
  const method = parent.properties.find((property) => property.name?.getText() === 'method');
  if (method === undefined || !ts.isPropertyAssignment(method)) return 'GET';
  return ts.isStringLiteral(method.initializer) ? method.initializer.text.toUpperCase() : 'GET';
}

/**
 * What each entry of `shared-auth` exports to remotes, types left out.
 * @throws Error where an entry exports what cannot be listed by reading it
 */
export function readPlatformMembers(checkout: string): Record<string, string[]> {
  const { exports: entries } = JSON.parse(
    readFileSync(path.join(checkout, PLATFORM, 'package.json'), 'utf8'),
  ) as { exports: Record<string, string> };
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([entry]) => !NOT_SHARED.includes(entry))
      .map(([entry, file]) => [
        path.posix.join(PLATFORM, entry),
        exportedNames(checkout, path.posix.join(PLATFORM, file)),
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
