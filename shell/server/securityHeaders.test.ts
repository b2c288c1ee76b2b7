import { createHash } from 'node:crypto';
import { headersForBrowser, pageSecurityHeaders } from './securityHeaders';

const nobody = { scripts: [], calls: [] };

const headersOf = (changed: Partial<Parameters<typeof pageSecurityHeaders>[0]> = {}) =>
  pageSecurityHeaders({
    inlineScripts: [''],
    isUnchecked: false,
    remoteOrigins: [],
    socketOrigins: [],
    thirdParties: nobody,
    ...changed,
  });

function policyOf(
  earlyScript: string,
  remoteOrigins: string[] = [],
  thirdParties = nobody as {
    scripts: string[];
    calls: string[];
  },
) {
  const inlineScripts = [earlyScript];
  const text =
    headersOf({ inlineScripts, remoteOrigins, thirdParties })['content-security-policy'] ?? '';
  return new Map(
    text.split(';').map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe("the page's headers", () => {
  it('let in the one inline script by its hash, and no other', () => {
    const hash = createHash('sha256').update('early()').digest('base64');
    expect(policyOf('early()').get('script-src')).toBe(`'self' 'sha256-${hash}'`);
    expect(policyOf('other()').get('script-src')).not.toContain(hash);
  });

  it('let in an import map by its hash, and none where there is none', () => {
    const policy = (importMap: string) =>
      headersOf({ inlineScripts: ['early()', importMap] })['content-security-policy'];
    const hash = createHash('sha256').update('{"integrity":{}}').digest('base64');
    expect(policy('{"integrity":{}}')).toContain(`'sha256-${hash}'`);
    expect(policy('')?.match(/'sha256-/g)).toHaveLength(1);
  });

  it('have browsers refuse every script without integrity', () => {
    expect(headersOf()).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    });
  });

  it.each([
    ['third parties run after consent', { thirdParties: { scripts: ['https://a.b'], calls: [] } }],
    ['a build is under development', { isUnchecked: true }],
  ])('only have them report it where %s', (_what, changed) => {
    const headers = headersOf(changed);
    expect(headers).not.toHaveProperty('integrity-policy');
    expect(headers).toHaveProperty('integrity-policy-report-only');
  });

  it('leave the policy of integrity out for WebKit, on a page with modules alone', () => {
    const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
    const iPhone = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/147.0 Mobile/15E148';
    const chrome = 'Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/147.0 Safari/537.36';
    const headers = headersOf();
    const has = (userAgent: string | undefined, hasModules: boolean) =>
      'integrity-policy' in headersForBrowser(headers, { hasModules, userAgent });
    expect([safari, iPhone, chrome, undefined].map((each) => has(each, true))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(has(safari, false)).toBe(true);
    const kept = headersForBrowser(headers, { hasModules: true, userAgent: safari });
    expect(kept).toHaveProperty('content-security-policy');
  });

  it('let in nothing that they do not name', () => {
    const policy = policyOf('');
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    for (const values of policy.values()) expect(values).not.toMatch(/unsafe-eval|\*|https?:/);
  });

  it('let no text become markup or code, but by the one policy of the page', () => {
    const policy = policyOf('');
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('default');
  });

  it('let in the overlay of a development server, where a build is under development', () => {
    const { 'content-security-policy': policy } = headersOf({ isUnchecked: true });
    expect(policy).toContain(';trusted-types default webpack-dev-server#overlay;');
  });

  it('name the place of reports, in both ways', () => {
    const headers = headersOf();
    expect(headers['reporting-endpoints']).toBe('csp="/federation/csp-reports"');
    const policy = policyOf('');
    expect(policy.get('report-to')).toBe('csp');
    expect(policy.get('report-uri')).toBe('/federation/csp-reports');
  });

  it('let in the origins that discovery names', () => {
    const policy = policyOf('', ['https://quote.example']);
    for (const name of ['script-src', 'style-src', 'connect-src'])
      expect(policy.get(name)).toContain("'self' https://quote.example");
  });

  it('let in a third party for what it is there for, and for no more', () => {
    const tags = 'https://tags.example';
    const policy = policyOf('early()', [], {
      scripts: [tags],
      calls: [tags, 'https://in.example'],
    });
    expect(policy.get('script-src')).toContain(`'self' ${tags} 'sha256`);
    expect(policy.get('connect-src')).toBe(`'self' ${tags} https://in.example`);
    expect(policy.get('style-src')).not.toContain(tags);
    expect(policy.get('frame-src')).toBe("'self'");
  });

  it('give the address to nobody', () => {
    const headers = headersOf();
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
});
