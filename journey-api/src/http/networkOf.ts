import ipaddr from 'ipaddr.js';

/** A customer can vary the lower 64 bits of an IPv6 address freely. */
const NETWORK_GROUPS = 4;

/** The address itself, or the /64 network of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
};
