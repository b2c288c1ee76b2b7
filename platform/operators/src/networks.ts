import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const IPV6_GROUP_BITS = 16;

function within(address: string, ipv4Bits: number, ipv6Bits: number): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.slice(0, ipv6Bits / IPV6_GROUP_BITS);
    return `${groups.map((group) => group.toString(16)).join(':')}::/${ipv6Bits}`;
  }
  if (ipv4Bits === 32) return parsed.toString();
  return `${parsed
    .toByteArray()
    .slice(0, ipv4Bits / 8)
    .join('.')}.0/${ipv4Bits}`;
}

/** The address itself, or the /64 network of an IPv6 address, whose lower half a customer can vary freely. */
export const networkOf = (address: string): string => within(address, 32, 64) ?? address;

/** The network that may be one customer's, or one machine room's: /24 or /48. Undefined where it is no address. */
export const widerNetworkOf = (address: string): string | undefined => within(address, 24, 48);

/** The /48 network of an IPv6 address, which one customer may have too; undefined for any other. */
export function siteOf(address: string): string | undefined {
  const network = widerNetworkOf(address);
  return network?.includes(':') === true ? network : undefined;
}

/** A single address is a network of one. */
export const asNetwork = (network: string): string =>
  network.includes('/') ? network : `${network}/${isIP(network) === 4 ? 32 : 128}`;

/** Whether it is an address or a network such as `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(asNetwork(text));

/** The addresses of this machine alone. */
export const THIS_MACHINE: readonly string[] = ['127.0.0.0/8', '::1/128'];

/** Thrown where a server was to connect to a private address. The message does not name it. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

function isReachable(address: string, privateNetworks: readonly string[]): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'unicast') return true;
  return privateNetworks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
}

/**
 * Whether the host of a URL is itself a private, loopback or link-local address. Of a name only `publicLookup` knows.
 * @param privateNetworks to which a server may connect all the same
 */
export function isPrivateHost(url: URL, privateNetworks: readonly string[]): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isReachable(host, privateNetworks);
}

/**
 * A lookup that fails with a PrivateAddressError where a name has a private address. It looks at the very addresses
 * that are connected to, since a name may mean others a moment later.
 * @param privateNetworks to which a server may connect all the same
 */
export const publicLookup =
  (privateNetworks: readonly string[]): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        callback(error, '');
        return;
      }
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isReachable(address, privateNetworks)))
        callback(new PrivateAddressError('private address'), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
