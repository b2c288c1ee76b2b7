import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { exports as entries, version } from '../package.json';

/**
 * What remotes of every age may rely on. Removing a name, or changing what it means, is a new major
 * version; a new name is a new minor one.
 */
const FOR_REMOTES = {
  './session': [
    'type SessionState',
    'type SessionStatus',
    'closeSession',
    'onSessionEnd',
    'reportEvent',
    'sessionStore',
    'useApplicationId',
    'useSession',
  ],
  './http': [
    'type ApiRequest',
    'type HttpFailure',
    'type StepUnderWay',
    'HttpError',
    'journeyBaseQuery',
    'newIdempotencyKey',
    'request',
    'stepUnderWay',
    'stopWaiting',
    'useFailurePage',
  ],
  './toggles': ['useToggle'],
  './brand': [
    'type Article',
    'type ArticleBlock',
    'type ArticleSection',
    'type BrandCompanies',
    'type BrandContent',
    'type BrandFont',
    'type BrandHelp',
    'type BrandHelpBlock',
    'type BrandHelpLink',
    'type BrandLinks',
    'type BrandPack',
    'type BrandTexts',
    'type Faqs',
    'useBrand',
  ],
  './screens': ['type ScreenHandle', 'type ScreenRoute', 'screensIn', 'useErrorTitle'],
  './router': [
    'Link',
    'NavLink',
    'useBlocker',
    'useLocation',
    'useNavigate',
    'useParams',
    'useSearchParams',
  ],
};

/** What only the shell, or what stands in for it, may use. It is released together with its users. */
const FOR_THE_HOST = {
  './host': [
    'REPORTED_EVENT',
    'type Entry',
    'type LazyScreen',
    'type ReportedEvent',
    'type Toggles',
    'type TokenOutcome',
    'adoptBearer',
    'adoptStoredBearer',
    'endSession',
    'lastRequests',
    'lazyScreen',
    'logOut',
    'preloadHttpClient',
    'provideBrand',
    'refreshSession',
    'setToggles',
    'startSession',
    'takeEarlyQuestion',
    'togglesStore',
    'withRetry',
    'withTabStorage',
  ],
  './standalone': ['runStandalone'],
  './values': [
    'API_BASE',
    'APPLICATION_KEY',
    'BEARER_KEY',
    'BRAND_KEY',
    'LOGGED_OUT_KEY',
    'LOGGED_OUT_PARAMETER',
    'RECEIVED_KEY',
  ],
};

const PUBLIC_SURFACE = { ...FOR_REMOTES, ...FOR_THE_HOST };

function surfaceOf(file: string): string[] {
  const absolute = path.join(__dirname, '..', file);
  const program = ts.createProgram([absolute], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    noLib: true,
  });
  const checker = program.getTypeChecker();
  const entry = checker.getSymbolAtLocation(program.getSourceFile(absolute)!);
  return checker
    .getExportsOfModule(entry!)
    .map((name) => {
      const target = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      const isValue = (target.flags & ts.SymbolFlags.Value) !== 0;
      return isValue ? name.name : `type ${name.name}`;
    })
    .sort();
}

/** The values that a file exports by their names. */
function valuesNamedIn(file: string): string[] {
  const text = readFileSync(path.join(__dirname, '..', file), 'utf8');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  return statements
    .flatMap((statement) =>
      ts.isExportDeclaration(statement) &&
      !statement.isTypeOnly &&
      statement.exportClause !== undefined &&
      ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : [],
    )
    .sort();
}

it('is that of this version, which rises with the lists', () => {
  expect(version).toBe('1.2.0');
});

describe('the public surface', () => {
  it('has the six entries of remotes and the three of the host', () => {
    expect(Object.keys(entries).sort()).toEqual(Object.keys(PUBLIC_SURFACE).sort());
  });

  it.each(Object.entries(PUBLIC_SURFACE))('of %s is what is recorded here', (entry, names) => {
    const file = entries[entry as keyof typeof entries];
    // The types of the router are all those of its library.
    const surface = entry === './router' ? valuesNamedIn(file) : surfaceOf(file);
    expect(surface).toEqual([...names].sort());
  });
});
