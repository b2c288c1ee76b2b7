import { readCookies } from './cookies';

describe('cookies', () => {
  it.each<[string | undefined, Record<string, string>]>([
    [undefined, {}],
    ['', {}],
    ['a=1; b=2', { a: '1', b: '2' }],
    ['a=x%20y%3D', { a: 'x y=' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=%E0%A4%A; b=2', { b: '2' }],
    ['; =x; a=1', { a: '1' }],
    ['__proto__=x', { ['__proto__']: 'x' }],
  ])('%j are read', (header, expected) => {
    expect([...readCookies(header)]).toEqual(Object.entries(expected));
  });
});

it('takes no cookie that a subdomain may have set, once this host has set its own', () => {
  const header = 'plum_brand=evil; __Host-plum_brand=aqua; plum_override=x';
  expect([...readCookies(header)]).toEqual([['plum_brand', 'aqua']]);
  expect(readCookies('plum_brand=aqua').get('plum_brand')).toBe('aqua');
});

it.each([
  ['which screen the page shows', 'plum_screen=%2Foffer%2F%3Akind', '/offer/:kind'],
  ['whether the question about cookies is answered', 'cookieConsent=true', 'true'],
])('takes over HTTPS too %s, which the page itself sets', (_what, cookie, value) => {
  const [name = ''] = cookie.split('=');
  expect(readCookies(`__Host-plum_brand=aqua; ${cookie}`).get(name)).toBe(value);
});
