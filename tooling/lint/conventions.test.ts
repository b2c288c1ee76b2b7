import { rulesBroken as rulesBrokenAt } from './rulesBroken';

const rulesBroken = (source: string, path = 'mfe-quote/src/features/landing/page.ts') =>
  rulesBrokenAt(source, path);

const harmless = 'export const amount = 5000;\n';

describe('the conventions that lint checks', () => {
  it.each([
    'mfe-quote/src/utils/round.ts',
    'mfe-quote/src/features/landing/landingHelpers.ts',
    'shared-ui/src/common/page.ts',
    'shell/src/remotes/RemoteManager.ts',
    'journey-api/src/pricing/quoteV2.ts',
    'shell/src/misc.ts',
  ])('stop the name %s', async (path) => {
    expect(await rulesBroken(harmless, path)).toEqual(['conventions/names-say-what']);
  });

  it.each([
    'mfe-quote/src/features/commonsense/uncommon.ts',
    'shell/src/utilities/utilityBills.ts',
  ])('let the name %s pass', async (path) => {
    expect(await rulesBroken(harmless, path)).toEqual([]);
  });

  it('stop an index file outside the shared packages', async () => {
    expect(await rulesBroken(harmless, 'mfe-quote/src/features/landing/index.ts')).toEqual([
      'conventions/index-only-in-shared',
    ]);
    expect(await rulesBroken(harmless, 'shared-ui/src/money/index.ts')).toEqual([]);
  });

  it('stop a function that is an arrow with a block', async () => {
    const arrow = 'export const twice = (pounds: number) => {\n  return 2 * pounds;\n};\n';
    const declaration = 'export function twice(pounds: number) {\n  return 2 * pounds;\n}\n';
    expect(await rulesBroken(arrow)).toEqual(['no-restricted-syntax']);
    expect(await rulesBroken(declaration)).toEqual([]);
    expect(await rulesBroken('export const one = () => 1;\n')).toEqual([]);
  });

  it('stop variables that are declared as a tuple to save a line', async () => {
    const tuple = 'const [low, high] = [1, 2];\nexport const sum = low + high;\n';
    expect(await rulesBroken(tuple)).toEqual(['no-restricted-syntax']);
  });

  it('want a reason for every disabled rule', async () => {
    const disabled = (directive: string) =>
      `${directive}\nexport const log = () => console.log(1);\n`;
    expect(await rulesBroken(disabled('// eslint-disable-next-line no-console'))).toEqual([
      'conventions/disable-says-why',
    ]);
    expect(
      await rulesBroken('// oxlint-disable-next-line typescript/no-deprecated\nnext();\n'),
    ).toEqual(['conventions/disable-says-why']);
    expect(
      await rulesBroken(disabled('// eslint-disable-next-line no-console -- the tool prints this')),
    ).toEqual([]);
  });

  it.each([
    'journey-api/src/mail/send.ts',
    'shell/server/page/send.ts',
    'platform/console/host/server/send.ts',
    'platform/releases/src/rollback/send.ts',
    'platform/operators/src/send.ts',
    'platform/telemetry/src/send.ts',
  ])('stop the console in a server, as in %s', async (path) => {
    const source = "export const warn = () => console.error('late');\n";
    expect(await rulesBroken(source, path)).toEqual(['no-console']);
    expect(await rulesBroken(source, path.replace('.ts', '.test.ts'))).toEqual([]);
  });

  it('stop a default export outside the configuration of a tool', async () => {
    const source = 'export default 5000;\n';
    expect(await rulesBroken(source)).toEqual(['import-x/no-default-export']);
    expect(await rulesBroken(source, 'jest.config.js')).toEqual([]);
  });

  it('stop a file of 301 lines', async () => {
    expect(await rulesBroken(`${'\n'.repeat(300)}${harmless}`)).toEqual(['max-lines']);
  });

  it('stop any and a test that does not run', async () => {
    expect(await rulesBroken('export const parse = (text: any) => String(text);\n')).toEqual([
      '@typescript-eslint/no-explicit-any',
    ]);
    expect(
      await rulesBroken("it.skip('adds', () => undefined);\n", 'shell/src/app/add.test.ts'),
    ).toEqual(['no-restricted-syntax']);
  });
});
