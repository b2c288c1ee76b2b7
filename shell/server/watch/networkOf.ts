import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** One customer of a provider has this much of an IPv6 address to vary as they like: 64 bits. */
const GROUPS_OF_A_NETWORK = 4;

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/** Whom an address stands for: itself, or of IPv6 the /64 that it lies in. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [withoutZone = ''] = address.split('%');
  // As the host of a URL it is written in one way only, and in groups.
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split('::').map(groupsOf);
  const left = Array<string>(GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...left, ...after].slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}
