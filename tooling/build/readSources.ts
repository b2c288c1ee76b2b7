import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';

export interface Source {
  file: string;
  tree: ts.SourceFile;
}

/** The packages that are compiled into apps, so that what they need, the app needs. */
const COMPILED_IN = ['shared-ui', 'remote-kit'];

/**
 * Every file of an app that its build reaches from an entry, type imports left out.
 * @param entry from the checkout on
 */
export async function reachableSources(checkout: string, entry: string): Promise<Source[]> {
  const { metafile } = await build({
    absWorkingDir: checkout,
    entryPoints: [path.join(checkout, entry)],
    outdir: 'out',
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    jsx: 'automatic',
    logLevel: 'silent',
    // As the bundlers resolve: the extensions of remote-kit's configuration.
    resolveExtensions: ['.tsx', '.ts', '.mjs', '.js'],
    loader: { '.scss': 'empty', '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    plugins: [otherPackages],
  });
  return Object.keys(metafile.inputs)
    .filter((file) => /\.(?:tsx?|m?js)$/.test(file))
    .map((file) => readSource(checkout, file));
}

const otherPackages: Plugin = {
  name: 'other-packages',
  setup: (compiler) => {
    // `#` is a name for files of its own, in the `imports` of its package.json.
    compiler.onResolve({ filter: /^[^./#]/ }, ({ path: request }) =>
      COMPILED_IN.includes(request.replace(/\/.*/, ''))
        ? undefined
        : { path: request, external: true },
    );
  },
};

/** Reads a file; its path is from the checkout on. */
export function readSource(checkout: string, file: string): Source {
  const text = readFileSync(path.join(checkout, file), 'utf8');
  return { file, tree: ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true) };
}

/** The position of a node, such as `mfe-quote/src/routes.tsx:3`. */
export function placeOf({ file, tree }: Source, node: ts.Node): string {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  return `${file}:${line + 1}`;
}

/** Every node of a file, each before those in it. */
export function nodesOf({ tree }: Source): ts.Node[] {
  const nodes: ts.Node[] = [];
  function visit(node: ts.Node) {
    nodes.push(node);
    ts.forEachChild(node, visit);
  }
  visit(tree);
  return nodes;
}

/** What a node imports, exports from or requires, types left out; null for any other node. */
export function requestOf(node: ts.Node): string | null {
  let request: ts.Node | undefined;
  // No build keeps an import of types alone.
  if (ts.isImportDeclaration(node)) {
    const { moduleSpecifier, importClause } = node;
    if (importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) request = moduleSpecifier;
  } else if (ts.isExportDeclaration(node) && !node.isTypeOnly) request = node.moduleSpecifier;
  else if (ts.isCallExpression(node) && /^(?:import|require)$/.test(node.expression.getText()))
    [request] = node.arguments;
  return request && ts.isStringLiteralLike(request) ? request.text : null;
}
