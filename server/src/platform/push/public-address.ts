import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** IPv4 that is not the public network (IANA's special-purpose registry). */
const closed = new BlockList();
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Within IPv6's global unicast, what leads elsewhere: Teredo and the like, documentation, 6to4. */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
for (const [net, prefix] of closedV4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of closedV6) closed.addSubnet(net, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && globalV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Why a URL that somebody else gave is not one to send to, or undefined: https to a name, at the usual port. */
export function outsideUrlProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '') return 'must be an https address at the usual port';
  if (url.username || url.password) return 'must not hold a user or password';
  const host = url.hostname.replace(/\.$/, '');
  if (host.startsWith('[') || isIP(host) || !host.includes('.')) return 'must name a public host';
  if (/\.(local|localhost|internal|home|lan|test|invalid|onion|arpa)$/.test(host))
    return 'must name a public host';
  return undefined;
}

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * For the `lookup` of a request: resolves a name and refuses it when any of its addresses is not public.
 * It decides about the very address that is connected to, so no second answer of a name server counts.
 */
export function publicLookup(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} is not on the public network`), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
}
