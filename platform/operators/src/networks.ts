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
