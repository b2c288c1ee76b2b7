import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const IPV6_GROUP_BITS = 16;

const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined);

/** The network of an IPv6 address; undefined for any other. */
function ipv6Network(address: string, bits: 48 | 64): string | undefined {
  const parsed = parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return undefined;
  const groups = parsed.parts.slice(0, bits / IPV6_GROUP_BITS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The address itself, or the /64 network of an IPv6 address, whose lower half a customer can vary freely. */
export const networkOf = (address: string): string =>
  ipv6Network(address, 64) ?? parse(address)?.toString() ?? address;

/** The /48 network of an IPv6 address, which one customer may have too; undefined for any other. */
export const siteOf = (address: string): string | undefined => ipv6Network(address, 48);

/** The network that may be one customer's, or one machine room's: /24 or /48. Undefined where it is no address. */
export const widerNetworkOf = (address: string): string | undefined =>
  siteOf(address) ?? parse(address)?.toString().replace(/\d+$/, '0/24');

/** A single address is a network of one. */
export const asNetwork = (network: string): string =>
  network.includes('/') ? network : `${network}/${isIP(network) === 4 ? 32 : 128}`;

/** Whether it is an address or a network such as `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(asNetwork(text));

/**
 * Addresses and networks that a variable names, separated by spaces or commas.
 * @throws Error where one is neither
 */
export function readNetworks(variable: string, env: NodeJS.ProcessEnv): string[] {
  const named = (env[variable] ?? '').split(/[\s,]+/).filter((one) => one !== '');
  const wrong = named.find((one) => !isNetwork(one));
  if (wrong !== undefined)
    throw new Error(`${variable} names '${wrong}', which is neither an address nor a network`);
  return named;
}

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
