import { networkOf, siteOf, widerNetworkOf } from './networks';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['nowhere', undefined],
])('the wider network of %s is %s', (address, network) => {
  expect(widerNetworkOf(address)).toBe(network);
});

it('knows the site of an IPv6 address', () => {
  expect(siteOf('2001:db8:1:2::9')).toBe('2001:db8:1::/48');
  expect(siteOf('192.0.2.7')).toBeUndefined();
});
