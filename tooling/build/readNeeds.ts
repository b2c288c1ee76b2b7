import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_MEMBERS,
  type ApiCall,
  type NeededMember,
  type Needs,
  type ReadToggle,
  ROUTER,
} from 'releases/registry';
import ts from 'typescript';
import {
  nodesOf,
  placeOf,
  reachableSources,
  readSource,
  requestOf,
  type Source,
} from './readSources';

const PLATFORM = 'shared-auth';
/** Entries that are not shared at runtime: a remote that imports one needs what no shell provides. */
const NOT_SHARED = ['./host', './standalone', './values'];
/** The kit's packages contain compiled sources. */
const API_FILE = /\/api\/.+\.[jt]s$/;

/**
 * What a remote needs of the shell and of the server, and the toggles that it reads, from the sources that its build
 * reaches.
 * @param remote its folder
 */
export async function readNeeds(
  checkout: string,
  remote: string,
): Promise<Needs & { toggles: ReadToggle[] }> {
  const entry = path.relative(checkout, path.resolve(checkout, remote, 'src/routes.tsx'));
  const sources = (await reachableSources(checkout, entry)).sort((a, b) =>
    a.file < b.file ? -1 : 1,
  );
  return {
    toggles: sources.flatMap(togglesOf),
    members: sources.flatMap(membersOf),
    calls: sources.filter(({ file }) => API_FILE.test(file)).flatMap(callsOf),
  };
}

/** The toggles that an app reads, from all sources in a folder, tests left out. */
export const readToggles = (checkout: string, folder: string): ReadToggle[] =>
  readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\btesting\b/.test(file))
    .sort()
    .map((file) => path.join(folder, file))
    // Most sources name none, and to parse them all takes long.
    .filter((file) => readFileSync(path.join(checkout, file), 'utf8').includes('useToggle('))
    .flatMap((file) => togglesOf(readSource(checkout, file)));

/** What is named in `useToggle('NAME')`. A name that is computed is not among them. */
const togglesOf = (source: Source): ReadToggle[] =>
  nodesOf(source).flatMap((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'useToggle') return [];
    const [name] = node.arguments;
    return name && ts.isStringLiteral(name) ? [{ name: name.text, at: placeOf(source, node) }] : [];
  });

const membersOf = (source: Source): NeededMember[] =>
  nodesOf(source).flatMap((node) => {
    const entry = platformEntry(node);
    if (entry === null) return [];
    return namesIn(node, source).map(([name, at]) => ({ entry, name, at: placeOf(source, at) }));
  });

/** The entry of the platform that a node imports or exports from, types left out. */
function platformEntry(node: ts.Node): string | null {
  const request = requestOf(node);
  return request === ROUTER || request?.startsWith(`${PLATFORM}/`) ? request : null;
}

/** Each name that is not a type, with the node that uses it; ALL_MEMBERS where they are not named. */
function namesIn(node: ts.Node, source: Source): [string, ts.Node][] {
  if (ts.isImportDeclaration(node)) {
    const { name, namedBindings } = node.importClause ?? {};
    const first: [string, ts.Node][] = name === undefined ? [] : [['default', name]];
    if (namedBindings === undefined) return first;
    return ts.isNamespaceImport(namedBindings)
      ? [...first, ...usesOfNamespace(namedBindings.name, source)]
      : [...first, ...namesOf(namedBindings)];
  }
  if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
    return namesOf(node.exportClause);
  return [[ALL_MEMBERS, node]];
}

const namesOf = ({ elements }: ts.NamedImports | ts.NamedExports): [string, ts.Node][] =>
  [...elements]
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map((specifier) => [(specifier.propertyName ?? specifier.name).text, specifier]);

/** The members of a namespace that a file uses. Any use but `namespace.member` needs all of them. */
const usesOfNamespace = ({ text }: ts.Identifier, source: Source): [string, ts.Node][] =>
  nodesOf(source).flatMap((node): [string, ts.Node][] => {
    if (!ts.isIdentifier(node) || node.text !== text) return [];
    const { parent } = node;
    if (ts.isNamespaceImport(parent) || ts.isQualifiedName(parent) || ts.isTypeQueryNode(parent))
      return [];
    if (!ts.isPropertyAccessExpression(parent)) return [[ALL_MEMBERS, node]];
    return parent.name === node ? [] : [[parent.name.text, node]];
  });

const callsOf = (source: Source): ApiCall[] =>
  nodesOf(source).flatMap((node) => {
    const called = pathOf(node);
    if (called === null) return [];
    const { parent } = node;
    const isNamed = ts.isPropertyAssignment(parent) && parent.name.getText() === 'path';
    const isAnswered = ts.isArrowFunction(parent) && parent.body === node;
    if (!isNamed && !isAnswered) return [];
    const method = isNamed ? methodBeside(parent) : 'GET';
    return [{ method, path: called, at: placeOf(source, node) }];
  });

/** The path in a text, with `{}` for each variable segment; null where the text is no path. */
function pathOf(node: ts.Node): string | null {
  let text: string;
  if (ts.isStringLiteralLike(node)) text = node.text;
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
 * The entries of `shared-auth` that remotes share, such as `shared-auth/session`, each with its source file. That of the
 * router has the router's own name.
 */
export function platformEntries(checkout: string): Record<string, string> {
  const { exports: entries } = JSON.parse(
    readFileSync(path.join(checkout, PLATFORM, 'package.json'), 'utf8'),
  ) as { exports: Record<string, string> };
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([entry]) => !NOT_SHARED.includes(entry))
      .map(([entry, file]) => [
        entry === './router' ? ROUTER : path.posix.join(PLATFORM, entry),
        path.posix.join(PLATFORM, file),
      ]),
  );
}

/**
 * What each entry of `shared-auth` exports to remotes, types left out.
 * @throws Error where an entry exports what cannot be listed by reading it
 */
export const readPlatformMembers = (checkout: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(platformEntries(checkout)).map(([entry, file]) => [
      entry,
      exportedNames(checkout, file),
    ]),
  );

function exportedNames(checkout: string, file: string): string[] {
  const { tree } = readSource(checkout, file);
  return tree.statements.flatMap((statement) => {
    const isListed =
      ts.isExportDeclaration(statement) && (statement.isTypeOnly || statement.exportClause);
    if (!isListed) throw new Error(`${file} may export nothing but names of other files`);
    const { isTypeOnly, exportClause } = statement;
    if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements
      .filter((element) => !element.isTypeOnly)
      .map(({ name }) => name.text);
  });
}
