import ipaddr from 'ipaddr.js';

/** One customer of a provider has this much of an IPv6 address to vary as they like: 64 bits. */
const GROUPS_OF_A_NETWORK = 4;

/** Whom an address stands for: itself, or of IPv6 the /64 that it lies in. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
