import ipaddr from 'ipaddr.js';

const GROUP_BITS = 16;

const within = (address: string, bits: number): string | undefined => {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return undefined;
  const groups = parsed.parts.slice(0, bits / GROUP_BITS).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
};

/** The address itself, or the /64 network of an IPv6 address, whose lower half a customer can vary freely. */
export const networkOf = (address: string): string =>
  within(address, 64) ?? (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);

/** The /48 network of an IPv6 address, which one customer may have too; undefined for any other. */
export const siteOf = (address: string): string | undefined => within(address, 48);
