import { randomBytes } from 'node:crypto';
import { MAX_OVERRIDE_MS, targetFault, type Override } from './Override';
import { readOverride, signOverride } from './signedOverride';

const secret = Buffer.alloc(32, 7);
const now = Date.UTC(2026, 10, 21);
const host = 'loans.example';
const override: Override = {
  remote: 'mfe-quote',
  target: { url: 'http://localhost:4001/' },
  expires: now + 3_600_000,
  host,
};
const signed = signOverride(override, secret);
const read = (text: string, at = now, by = host) =>
  readOverride(text, { secret, host: by, now: at });

describe('a signed override', () => {
  it('says what was signed', () => {
    expect(read(signed)).toEqual(override);
  });

  it('says nothing once its time has come, and until then it does', () => {
    expect(read(signed, override.expires - 1)).toEqual(override);
    expect(read(signed, override.expires)).toBeNull();
  });

  it('is for one shell', () => {
    expect(read(signed, now, 'other.example')).toBeNull();
    expect(read(signed, now, `${host}:8080`)).toBeNull();
  });

  it('says nothing where any one character of it is another', () => {
    const altered = [...signed].map((character, at) => {
      const other = character === 'A' ? 'B' : 'A';
      return `${signed.slice(0, at)}${other}${signed.slice(at + 1)}`;
    });
    expect(altered.filter((text) => read(text) !== null)).toEqual([]);
  });

  it.each(['', '.', 'a.b', `${signed}.`, `${signed}=`, signed.split('.')[0] ?? ''])(
    'says nothing where it is %j',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it('says nothing where another secret signed it', () => {
    expect(read(signOverride(override, randomBytes(32)))).toBeNull();
  });

  it('lasts no longer than a week, whichever key signed it', () => {
    const endless = { ...override, expires: now + MAX_OVERRIDE_MS + 1 };
    expect(read(signOverride(endless, secret))).toBeNull();
  });
});

describe('the target of an override', () => {
  const fault = (target: Override['target'], remote = 'mfe-quote') =>
    targetFault({ remote, target });

  it.each(['http://localhost:4001/', 'http://127.0.0.1:1/a/', 'https://quote.example/2.0.0/'])(
    'may be %s',
    (url) => {
      expect(fault({ url, paths: ['/landing-page'] })).toBeNull();
    },
  );

  it.each([
    'http://quote.example/',
    'http://localhost.example/',
    'https://quote.example/remoteEntry.js',
    'https://quote.example/?a/',
    'https://a:b@quote.example/',
    'javascript:alert(1)//',
    'localhost:4001/',
    '',
  ])('is not %j', (url) => {
    expect(fault({ url })).not.toBeNull();
  });

  it('is a version, of a remote, by their names', () => {
    expect(fault({ version: '0.51.0-g1f' })).toBeNull();
    expect(fault({ version: '../1.0.0' })).toBe('../1.0.0 is not a version');
    expect(fault({ version: '1.0.0' }, '../shell')).toBe('../shell is not the name of a remote');
  });
});
