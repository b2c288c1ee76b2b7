import {
  commitSubjectsAreShort,
  decisionsAreNumbered,
  lockNamesNoHost,
  modulesDifferByMoreThanCase,
  noFileIsTooLong,
  noPathOfOneMachine,
  noPathOfTheCheckout,
  noRegistryHost,
  versionsArePinned,
} from './conventions';

const file = (text: string, path = 'src/page.ts') => ({ path, text });
const host = ['registry', 'npmjs', 'org'].join('.');

describe('the conventions', () => {
  it('stop a source file of 301 lines and let one of 300 pass', () => {
    expect(noFileIsTooLong(file('\n'.repeat(301)))).toEqual([
      'src/page.ts has 301 lines, more than 300',
    ]);
    expect(noFileIsTooLong(file('\n'.repeat(300)))).toEqual([]);
  });

  it('leave the length of prose alone', () => {
    expect(noFileIsTooLong(file('\n'.repeat(900), 'docs/law.md'))).toEqual([]);
  });

  it.each([['/', 'home/someone/plum'].join(''), ['/', 'root/.cache'].join('')])(
    'stop %s, with its line',
    (path) => {
      expect(noPathOfOneMachine(file(`first\nat "${path}"`))).toEqual([
        'src/page.ts:2 names a folder of one machine',
      ]);
    },
  );

  it('let addresses and imports that only look like a home folder pass', () => {
    const text = "import './home/page'; fetch('https://example.test/home/loans')";
    expect(noPathOfOneMachine(file(text))).toEqual([]);
  });

  it('stop the folder of the checkout', () => {
    const inCheckout = noPathOfTheCheckout('/srv/builds/plum');
    expect(inCheckout(file('/srv/builds/plum/shell'))).toHaveLength(1);
    expect(inCheckout(file('/srv/builds/plumage'))).toEqual([]);
  });

  it('stop the host of a registry', () => {
    expect(noRegistryHost(file(`https://${host}/react`))).toHaveLength(1);
    expect(noRegistryHost(file(['registry', 'http://localhost'].join('='), '.npmrc'))).toHaveLength(
      1,
    );
  });

  it('stop a lock file that is tied to a host and let its workspaces pass', () => {
    const lock = (resolved: string) => file(`"resolved": "${resolved}"`, 'package-lock.json');
    expect(lockNamesNoHost(lock('https://example.test/react.tgz'))).toHaveLength(1);
    expect(lockNamesNoHost(lock('shared-ui'))).toEqual([]);
  });

  it.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '*'])('stop the version %s', (version) => {
    const manifest = JSON.stringify({ dependencies: { react: version } });
    expect(versionsArePinned(file(manifest, 'shell/package.json'))).toHaveLength(1);
  });

  it('let exact versions pass', () => {
    const manifest = JSON.stringify({
      devDependencies: { react: '19.3.1', yup: '1.0.0-beta.2', compiler: 'npm:typescript@7.0.2' },
    });
    expect(versionsArePinned(file(manifest, 'package.json'))).toEqual([]);
  });

  it('want decisions numbered in a row', () => {
    const decision = (name: string) => `docs/decisions/${name}.md`;
    expect(
      decisionsAreNumbered([decision('001-one-router'), decision('002-embedded-store')]),
    ).toEqual([]);
    expect(decisionsAreNumbered([decision('001-one-router'), decision('003-gap')])).toEqual([
      'docs/decisions/003-gap.md should be 002-title.md',
    ]);
    expect(decisionsAreNumbered([decision('one-router')])).toHaveLength(1);
  });

  it('stop two modules whose names differ by case alone', () => {
    expect(modulesDifferByMoreThanCase(['src/Offer.tsx', 'src/offer.ts', 'src/offers.ts'])).toEqual(
      ['src/offer.ts differs from src/Offer.tsx by case alone'],
    );
  });

  it('stop a commit subject of 73 characters', () => {
    expect(commitSubjectsAreShort(['a'.repeat(72), ''])).toEqual([]);
    expect(commitSubjectsAreShort(['a'.repeat(73)])).toHaveLength(1);
  });
});
