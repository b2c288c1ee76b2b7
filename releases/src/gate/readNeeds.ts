import ts from 'typescript';
import type { ApiCall, NeededMember, Needs } from '../Release';
import { isTypeImport, placeOf, reachableSources, walk, type Source } from './readSources';

const PLATFORM = 'shared-auth/';
const API_FILE = /\/api\/[^/]+\.ts$/;

/** What a remote's sources need of the shell and of the server, read from what its build reaches. */
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
    if (!moduleSpecifier.text.startsWith(PLATFORM)) return;
    for (const specifier of namesIn(node))
      members.push({
        entry: moduleSpecifier.text,
        name: (specifier.propertyName ?? specifier.name).text,
        at: placeOf(source, specifier),
      });
  });
  return members;
}

/** The names that are more than types. */
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
    const path = pathOf(node);
    if (path === null) return;
    const { parent } = node;
    const isNamed = ts.isPropertyAssignment(parent) && parent.name.getText() === 'path';
    const isAnswered = ts.isArrowFunction(parent) && parent.body === node;
    if (!isNamed && !isAnswered) return;
    const method = isNamed ? methodBeside(parent) : 'GET';
    calls.push({ method, path, at: placeOf(source, node) });
  });
  return calls;
}

/** The path that a text is, with `{}` for each part of it that is filled in. */
function pathOf(node: ts.Node): string | null {
  let text: string;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) text = node.text;
  else if (ts.isTemplateExpression(node))
    text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
  else return null;
  if (!text.startsWith('/')) return null;
  const [path = ''] = text.split('?');
  return path
    .split('/')
    .map((segment) => (segment.includes('{}') ? '{}' : segment))
    .join('/');
}

function methodBeside({ parent }: ts.PropertyAssignment): string {
  const method = parent.properties.find((property) => property.name?.getText() === 'method');
  if (method === undefined || !ts.isPropertyAssignment(method)) return 'GET';
  return ts.isStringLiteral(method.initializer) ? method.initializer.text.toUpperCase() : 'GET';
}
