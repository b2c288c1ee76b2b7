import ipaddr from 'ipaddr.js';

/** The network that limits apply to: an IPv4 address itself, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => networkWithin(address, 32, 64);

/** The network that may be one customer's, or one machine room's: /24 or /48. */
export const widerNetworkOf = (address: string): string => networkWithin(address, 24, 48);

function networkWithin(address: string, bitsOf4: number, bitsOf6: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.slice(0, bitsOf6 / 16).map((group) => group.toString(16));
    return `${groups.join(':')}::/${String(bitsOf6)}`;
  }
  if (bitsOf4 === 32) return parsed.toString();
  return `${parsed
    .toString()
    .split('.')
    .slice(0, bitsOf4 / 8)
    .join('.')}.0/${String(bitsOf4)}`;
}
