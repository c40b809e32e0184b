import { isIPv4, isIPv6 } from 'node:net';

/** Everybody whose address nobody can read, so that a proxy that writes nonsense does not lift every limit. */
const UNKNOWN = 'unknown';
const GROUPS = 8;

/** Some proxies tell the port as well: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[(?<ipv6>[^\]]+)\](?::\d+)?|(?<ipv4>[\d.]+):\d+)$/;

/**
 * The network a request comes from: an IPv4 address, or an IPv6 /64, however it is spelled. IPv6 addresses that stand for
 * an IPv4 address count as that one. All that is no address is one network.
 */
export function networkOf(ip: string): string {
  const { ipv6, ipv4 } = WITH_PORT.exec(ip)?.groups ?? {};
  const [address = ''] = (ipv6 ?? ipv4 ?? ip).split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN;
  const groups = groupsOf(address);
  return embeddedIPv4(groups) ?? groups.slice(0, 4).map(hex).join(':');
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [numbersOf(head), numbersOf(tail ?? '')];
  return [...before, ...Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
}

function numbersOf(part: string): number[] {
  return part === ''
    ? []
    : part.split(':').flatMap((group) => (isIPv4(group) ? halvesOf(group) : [Number.parseInt(group, 16)]));
}

/** `192.0.2.1` at the end of an IPv6 address. */
function halvesOf(dotted: string): [number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** Where an IPv4 address starts in addresses that begin so (RFC 4291, 2765, 6052, 3056). */
const IPV4_INSIDE = [
  { prefix: [0, 0, 0, 0, 0, 0xffff], at: 6 },
  { prefix: [0, 0, 0, 0, 0xffff, 0], at: 6 },
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 },
  { prefix: [0x2002], at: 1 },
];

function embeddedIPv4(groups: number[]): string | undefined {
  const form = IPV4_INSIDE.find(({ prefix }) => prefix.every((group, place) => groups[place] === group));
  if (!form) return undefined;
  const [high = 0, low = 0] = groups.slice(form.at, form.at + 2);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function hex(group: number): string {
  return group.toString(16);
}
