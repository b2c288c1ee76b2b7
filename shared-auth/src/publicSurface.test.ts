import path from 'node:path';
import ts from 'typescript';
import { exports as entries } from '../package.json';

/**
 * What remotes of every age may rely on. A name that goes, or means something else, is a new major
 * version; a new name is a new minor one.
 */
const PUBLIC_SURFACE = {
  './session': [
    'REPORTED_EVENT',
    'type Entry',
    'type ReportedEvent',
    'type SessionState',
    'type SessionStatus',
    'type TokenOutcome',
    'adoptBearer',
    'adoptStoredBearer',
    'closeSession',
    'endSession',
    'onSessionEnd',
    'refreshSession',
    'reportEvent',
    'sessionStore',
    'startSession',
    'useApplicationId',
    'useSession',
  ],
  './http': [
    'type ApiRequest',
    'type HttpFailure',
    'type StepUnderWay',
    'HttpError',
    'apiBase',
    'journeyBaseQuery',
    'newIdempotencyKey',
    'preloadHttpClient',
    'request',
    'stepUnderWay',
    'useFailurePage',
  ],
  './toggles': ['type Toggles', 'setToggles', 'togglesStore', 'useToggle'],
  './brand': [
    'type BrandCompanies',
    'type BrandFont',
    'type BrandHelp',
    'type BrandHelpBlock',
    'type BrandHelpLink',
    'type BrandLinks',
    'type BrandPack',
    'type BrandTexts',
    'provideBrand',
    'useBrand',
  ],
};

function surfaceOf(file: string): string[] {
  const absolute = path.join(__dirname, '..', file);
  const program = ts.createProgram([absolute], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
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

describe('the public surface', () => {
  it('has the four entries', () => {
    expect(Object.keys(entries).sort()).toEqual(Object.keys(PUBLIC_SURFACE).sort());
  });

  it.each(Object.entries(PUBLIC_SURFACE))('of %s is what is recorded here', (entry, names) => {
    const file = entries[entry as keyof typeof entries];
    expect(surfaceOf(file)).toEqual([...names].sort());
  });
});
