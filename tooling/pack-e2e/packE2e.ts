import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';
import ts from 'typescript';
import { checkout } from 'releases/apps';
import { gateFolder, runCompiler } from '../build/runCompiler';
import { write } from '../writeFiles';

const source = path.join(checkout, 'e2e');
const CONTRACT = 'journey-api/contract';

/** What looks for the checkout around it is of use there alone. */
const NEEDS_CHECKOUT = /import\.meta\.dirname|from '\.\/programs'/;

/**
 * Builds what another repository may use of the end-to-end tests: fixtures and pages, as plain JavaScript
 * with self-contained types. Playwright compiles no TypeScript of an installed package.
 */
export async function packE2e(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const files = await sourceFiles();
  for (const file of files) {
    const { code } = await transformFile(path.join(source, file), {
      configFile: false,
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      // Required and imported alike, whichever kind of module the other repository writes.
      module: { type: 'commonjs', exportInteropAnnotation: true },
    });
    await write(path.join(folder, file.replace(/\.ts$/, '.js')), code);
  }
  for (const [file, text] of await declarations(files)) await write(path.join(folder, file), text);
  await write(path.join(folder, 'package.json'), '{ "type": "commonjs" }\n');
}

async function sourceFiles(): Promise<string[]> {
  const portable: string[] = [];
  for (const folder of ['fixtures', 'pages']) {
    for (const name of await readdir(path.join(source, folder))) {
      if (!name.endsWith('.ts')) continue;
      const text = await readFile(path.join(source, folder, name), 'utf8');
      if (!NEEDS_CHECKOUT.test(text)) portable.push(`${folder}/${name}`);
    }
  }
  return portable;
}

async function declarations(files: readonly string[]): Promise<Map<string, string>> {
  const roots = files.map((file) => path.join(source, file));
  const target = await mkdtemp(path.join(await gateFolder(checkout), 'e2e-'));
  const texts = new Map([['contract.d.ts', contractTypes(roots)]]);
  try {
    const faults = await runCompiler(checkout, path.join(source, 'tsconfig.json'), {
      options: { rootDir: checkout, outDir: target },
      files: roots,
    });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    for (const name of files.filter((file) => !file.endsWith('.d.ts'))) {
      const file = name.replace(/\.ts$/, '.d.ts');
      const text = await readFile(path.join(target, 'e2e', file), 'utf8');
      const own = text
        .replaceAll(CONTRACT, '../contract')
        // The compiler names the packages behind the one that is imported.
        .replaceAll(/(["'])playwright(?:-core|\/test)\1/g, '"@playwright/test"');
      texts.set(file, own);
    }
  } finally {
    await rm(target, { recursive: true });
  }
  return texts;
}

/** The contract's types that fixtures and pages use, written out. */
function contractTypes(files: readonly string[]): string {
  const { config } = ts.readConfigFile(path.join(source, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, source);
  // The contract alone: fixtures and pages bring the types of Playwright and Node, most of what would be read.
  const { resolvedModule } = ts.resolveModuleName(CONTRACT, source, options, ts.sys);
  const entry = resolvedModule?.resolvedFileName ?? unknownName(CONTRACT);
  const own = { ...options, composite: false, incremental: false, types: [] };
  const program = ts.createProgram([entry], own);
  const checker = program.getTypeChecker();
  const root = program.getSourceFile(entry);
  const contract = root && checker.getSymbolAtLocation(root);
  const types = new Map<string, string>();
  for (const file of files) {
    const text = ts.sys.readFile(file) ?? '';
    for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements) {
      if (!ts.isImportDeclaration(statement) || !isContract(statement)) continue;
      const named = statement.importClause?.namedBindings;
      if (named === undefined || !ts.isNamedImports(named)) continue;
      for (const { name } of named.elements) {
        const symbol = contract && checker.tryGetMemberInModuleExports(name.text, contract);
        const type = checker.getDeclaredTypeOfSymbol(symbol ?? unknownName(name.text));
        types.set(name.text, `export type ${name.text} = ${plainType(type, checker)};\n`);
      }
    }
  }
  return [...types.values()].join('\n');
}

const isContract = ({ moduleSpecifier }: ts.ImportDeclaration) =>
  ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === CONTRACT;

function unknownName(name: string): never {
  throw new Error(`Nothing is known of ${name}`);
}

/** A type in words that need no other file: every name in it replaced by its definition. */
function plainType(type: ts.Type, checker: ts.TypeChecker): string {
  const plain = (inner: ts.Type) => plainType(inner, checker);
  if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
  if (type.isUnion()) return type.types.map(plain).join(' | ');
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    return element === undefined ? 'unknown[]' : `(${plain(element)})[]`;
  }
  if (!(type.flags & ts.TypeFlags.Object) && !type.isIntersection())
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const fields = checker.getPropertiesOfType(type).map((property) => {
    const mark = property.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `${JSON.stringify(property.name)}${mark}: ${plain(checker.getTypeOfSymbol(property))}`;
  });
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  if (index !== undefined) fields.push(`[key: string]: ${plain(index.type)}`);
  return `{ ${fields.join('; ')} }`;
}
