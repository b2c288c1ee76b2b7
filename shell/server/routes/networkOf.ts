import ipaddr from 'ipaddr.js';

/** The first 64 bits: a customer of a provider controls the other 64. */
const GROUPS_OF_A_NETWORK = 4;

/** The network that limits apply to: an IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
